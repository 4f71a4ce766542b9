// Puts a text in the design's lines: a number is so many of its characters (left out if less than 0: the end of a block
// is its line break), a string a break, an array a span's classes and what is in it. Other words, or the design's once
// they are edited, stay as they are; those that flow break by themselves.
function partsInLines(parts, isOwn, lines, flows) {
  const words = all => all.map(part => (typeof part === 'string' ? part : words(part.parts))).join('')
  const count = item => (Array.isArray(item) ? length(item.slice(1)) : item === '\n' ? 0 : Math.abs(item))
  const length = items => items.map(count).reduce((sum, next) => sum + next, 0)
  const text = words(parts)
  if (!lines || !isOwn || length(lines) !== text.length) return flows ? [{ className: 'flow', parts }] : parts
  let end = 0
  const take = item => {
    if (item === '\n') return [item]
    if (Array.isArray(item)) return [{ className: item[0], parts: item.slice(1).flatMap(take) }]
    const start = end
    end += Math.abs(item)
    return item > 0 ? [text.slice(start, end)] : []
  }
  return lines.flatMap(take)
}
