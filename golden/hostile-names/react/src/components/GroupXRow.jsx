import GroupXItem from './GroupXItem'
import { groupXItems } from '../data/groupXItems'

export default function GroupXRow() {
  return (
    <section className="group-x-row">
      <ul className="group-x v-list" data-virtual="list">
        {groupXItems.map(groupXItem => <GroupXItem key={groupXItem.text} {...groupXItem} />)}
      </ul>
      <div className="group">
        <div className="group-shape" />
        <div className="group-shape" />
      </div>
    </section>
  )
}
