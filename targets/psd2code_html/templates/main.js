// Swaps the page's texts: index_optimized.html?lang=en reads i18n/en.json and puts each text where its key is.
const language = new URLSearchParams(location.search).get('lang')

if (language && language !== '__LANGUAGE__' && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language)) {
  fetch(`i18n/${language}.json`)
    .then(response => (response.ok ? response.json() : Promise.reject(new Error(`no i18n/${language}.json`))))
    .then(texts => {
      document.documentElement.lang = language
      for (const element of document.querySelectorAll('[data-i18n-key]')) {
        const text = texts[element.dataset.i18nKey]
        if (typeof text === 'string') show(element, text)
      }
    })
    .catch(error => console.warn(error.message))
}

// A run of the text is one of the element's spans, a line feed a line break. Spans that only set the design's own lines
// are no runs; words that stood in such lines break at the width of their text.
function show(element, text) {
  const all = [...element.querySelectorAll('span')]
  const runs = element.dataset.i18nRuns
  const spans = runs === undefined ? all : runs.split(' ').map(number => all[number - 1])
  const nodes = parts => parts.flatMap(part => (typeof part === 'string' ? lines(part) : [span(part)]))
  const span = ({ run, parts }) => {
    const copy = (spans[run - 1] ?? document.createElement('span')).cloneNode()
    copy.append(...nodes(parts))
    return copy
  }
  const shown = nodes(readRuns(text))
  if (element.dataset.i18nFlow === undefined) {
    element.replaceChildren(...shown)
    return
  }
  const flow = document.createElement('span')
  flow.className = 'flow'
  flow.append(...shown)
  element.replaceChildren(flow)
}

function lines(text) {
  return text.split('\n').flatMap((line, index) => (index ? [document.createElement('br'), line] : [line]))
}
