import { t } from '../i18n'

export default function GroupXItem({ text }) {
  return <li className="group-x-item t">{t(text)}</li>
}
