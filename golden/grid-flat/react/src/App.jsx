import Card from './components/Card'
import { cards } from './data/cards'
import './App.css'

export default function App() {
  return (
    <main className="page">
      <h1 className="visually-hidden">grid-flat</h1>
      {cards.map(card => <Card key={card.prize} {...card} />)}
    </main>
  )
}
