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

// A run of the text is one of the element's spans, a line feed a line break.
function show(element, text) {
  const spans = [...element.querySelectorAll('span')]
  const nodes = parts => parts.flatMap(part => (typeof part === 'string' ? lines(part) : [span(part)]))
  const span = ({ run, parts }) => {
    const copy = (spans[run - 1] ?? document.createElement('span')).cloneNode()
    copy.append(...nodes(parts))
    return copy
  }
  element.replaceChildren(...nodes(readRuns(text)))
}

function lines(text) {
  return text.split('\n').flatMap((line, index) => (index ? [document.createElement('br'), line] : [line]))
}
