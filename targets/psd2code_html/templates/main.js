// Swaps the page's texts: index_optimized.html?lang=en reads i18n/en.json and puts each text where its key is.
const language = new URLSearchParams(location.search).get('lang')

if (language && language !== '__LANGUAGE__' && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language)) {
  fetch(`i18n/${language}.json`)
    .then(response => (response.ok ? response.json() : Promise.reject(new Error(`no i18n/${language}.json`))))
    .then(texts => {
      document.documentElement.lang = language
      for (const element of document.querySelectorAll('[data-i18n-key]')) {
        const text = texts[element.dataset.i18nKey]
        if (typeof text === 'string') setLines(element, text)
      }
    })
    .catch(error => console.warn(error.message))
}

// A line feed in a text is a line break on the page.
function setLines(element, text) {
  const lines = text.split('\n').flatMap((line, index) => (index ? [document.createElement('br'), line] : [line]))
  element.replaceChildren(...lines)
}
