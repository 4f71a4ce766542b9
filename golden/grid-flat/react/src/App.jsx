import Shape from './components/Shape'
import { shapes } from './data/shapes'
import './App.css'

export default function App() {
  return (
    <main className="page">
      <h1 className="visually-hidden">grid-flat</h1>
      {shapes.map(shape => <Shape key={shape.prize} {...shape} />)}
    </main>
  )
}
