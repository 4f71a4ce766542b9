import GroupXRow from './components/GroupXRow'
import IconItem from './components/IconItem'
import { iconItems } from './data/iconItems'
import './App.css'

export default function App() {
  return (
    <main className="page">
      <h1 className="visually-hidden">hostile-names</h1>
      <GroupXRow />
      <ul className="icon-img-src-x-onerror-alert-1-grid v-list" data-virtual="list">
        {iconItems.map(({ id, ...iconItem }) => <IconItem key={id} {...iconItem} />)}
      </ul>
    </main>
  )
}
