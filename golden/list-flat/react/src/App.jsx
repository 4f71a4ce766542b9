import Card from './components/Card'
import { cards } from './data/cards'
import './App.css'

export default function App() {
  return (
    <main className="page">
      <h1 className="visually-hidden">list-flat</h1>
      <ul className="card-list v-list" data-virtual="list">
        {cards.map(card => <Card key={card.text} {...card} />)}
      </ul>
    </main>
  )
}
