import { classNames } from '../classNames'
import { t } from '../i18n'

export default function Card({ text, className, textClass }) {
  return (
    <li className={classNames('card', className)}>
      <div className="card-row">
        <div className="card-shape" />
        <p className={classNames('card-text', textClass, 't')}>{t(text)}</p>
      </div>
      <div className="card-shape-2" />
    </li>
  )
}
