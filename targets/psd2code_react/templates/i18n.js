// Texts by key, one file a language: i18n/__LANGUAGE__.json is the design's own, ?lang=en shows those of i18n/en.json.
import { createElement } from 'react'

const languages = import.meta.glob('./i18n/*.json', { eager: true, import: 'default' })
const own = languages['./i18n/__LANGUAGE__.json']
const wanted = new URLSearchParams(location.search).get('lang')
const texts = languages[`./i18n/${wanted}.json`] ?? own
if (texts !== own) document.documentElement.lang = wanted

// The text of a key; its runs are spans, whose classes are given in the order of their numbers.
export function t(key, classes = []) {
  const nodes = parts => parts.map((part, index) => (typeof part === 'string' ? part : span(part, index)))
  const span = ({ run, parts }, index) =>
    createElement('span', { key: index, className: classes[run - 1] || undefined }, ...nodes(parts))
  return nodes(readRuns(texts[key] ?? own[key]))
}
