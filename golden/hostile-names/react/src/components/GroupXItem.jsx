import { classNames } from '../classNames'
import { t } from '../i18n'

export default function GroupXItem({ text, className }) {
  return <li className={classNames('group-x-item', className, 't')}>{t(text)}</li>
}
