import { classNames } from '../classNames'

export default function Icon({ cTempA, boxClass }) {
  return (
    <li className="icon">
      {cTempA ? (
        <img src={cTempA} width={12} height={12} alt="" />
      ) : (
        <div className={classNames('icon-2', boxClass)} />
      )}
    </li>
  )
}
