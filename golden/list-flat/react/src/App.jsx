import Shape from './components/Shape'
import { shapes } from './data/shapes'
import './App.css'

export default function App() {
  return (
    <main className="page">
      <h1 className="visually-hidden">list-flat</h1>
      <ul className="shape-list v-list" data-virtual="list">
        {shapes.map(shape => <Shape key={shape.text} {...shape} />)}
      </ul>
    </main>
  )
}
