import { classNames } from '../classNames'
import { t } from '../i18n'

export default function Card({ prize, shapeClass }) {
  return (
    <button className="card" type="button">
      <span className={classNames('card-shape', shapeClass)} />
      <span className="prize t">{t(prize)}</span>
    </button>
  )
}
