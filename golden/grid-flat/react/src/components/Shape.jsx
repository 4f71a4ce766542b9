import { t } from '../i18n'

export default function Shape({ prize, boxClass }) {
  return (
    <button className="shape" type="button">
      <span className={boxClass} />
      <span className="prize t">{t(prize)}</span>
    </button>
  )
}
