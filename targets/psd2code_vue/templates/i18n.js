// Texts by key, one file a language: i18n/__LANGUAGE__.json is the design's own, ?lang=en shows those of i18n/en.json.
import { h } from 'vue'

const languages = import.meta.glob('./i18n/*.json', { eager: true, import: 'default' })
const own = languages['./i18n/__LANGUAGE__.json']
const wanted = new URLSearchParams(location.search).get('lang')
const texts = languages[`./i18n/${wanted}.json`] ?? own
if (texts !== own) document.documentElement.lang = wanted

// The text of a key.
export function t(key) {
  const words = parts => parts.map(part => (typeof part === 'string' ? part : words(part.parts))).join('')
  return words(partsOf(key))
}

// The text of a key with its runs as spans, whose classes are given in the order of their numbers. The design's own words
// stand in its lines; others that flow break at the width of their text.
export function RichText({ textKey, classes = [], lines, flows }) {
  const nodes = parts => parts.map(part => (typeof part === 'string' ? part : span(part)))
  const span = ({ run, className = classes[run - 1], parts }) => h('span', { class: className || undefined }, nodes(parts))
  const isOwn = texts === own || texts[textKey] === undefined
  return nodes(partsInLines(partsOf(textKey), isOwn, lines, flows))
}
RichText.props = { textKey: String, classes: Array, lines: Array, flows: Boolean }

function partsOf(key) {
  return readRuns(texts[key] ?? own[key])
}
