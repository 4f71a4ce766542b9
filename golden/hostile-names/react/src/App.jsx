import GroupXRow from './components/GroupXRow'
import Icon from './components/Icon'
import { icons } from './data/icons'
import './App.css'

export default function App() {
  return (
    <main className="page">
      <h1 className="visually-hidden">hostile-names</h1>
      <GroupXRow />
      <ul className="icon-img-src-x-onerror-alert-1-list v-list" data-virtual="list">
        {icons.map(({ id, ...icon }) => <Icon key={id} {...icon} />)}
      </ul>
    </main>
  )
}
