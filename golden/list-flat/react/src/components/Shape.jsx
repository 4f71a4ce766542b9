import { classNames } from '../classNames'
import { t } from '../i18n'

export default function Shape({ text, className, textClass }) {
  return (
    <li className={classNames('shape', className)}>
      <div className="shape-row">
        <div className="shape-3" />
        <p className={classNames('shape-text', textClass, 't')}>{t(text)}</p>
      </div>
      <div className="shape-5" />
    </li>
  )
}
