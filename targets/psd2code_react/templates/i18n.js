// Texts by key, one file a language: i18n/__LANGUAGE__.json is the design's own, ?lang=en shows those of i18n/en.json.
import { createElement } from 'react'

const languages = import.meta.glob('./i18n/*.json', { eager: true, import: 'default' })
const own = languages['./i18n/__LANGUAGE__.json']
const wanted = new URLSearchParams(location.search).get('lang')
const texts = languages[`./i18n/${wanted}.json`] ?? own
if (texts !== own) document.documentElement.lang = wanted

// The text of a key; its runs are spans, whose classes are given in the order of their numbers. The design's own words
// stand in its lines; others that flow break at the width of their text.
export function t(key, classes = [], { lines, flows } = {}) {
  const nodes = parts => parts.map((part, index) => (typeof part === 'string' ? part : span(part, index)))
  const span = ({ run, className = classes[run - 1], parts }, index) =>
    createElement('span', { key: index, className: className || undefined }, ...nodes(parts))
  const isOwn = texts === own || texts[key] === undefined
  return nodes(partsInLines(readRuns(texts[key] ?? own[key]), isOwn, lines, flows))
}
