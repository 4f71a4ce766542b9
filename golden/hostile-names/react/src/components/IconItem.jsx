import { classNames } from '../classNames'

export default function IconItem({ cTempA, boxClass }) {
  return (
    <li className="icon-item">
      {cTempA ? (
        <img src={cTempA} width={12} height={12} alt="" />
      ) : (
        <div className={classNames('icon', boxClass)} />
      )}
    </li>
  )
}
