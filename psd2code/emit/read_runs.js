// 'Buy <1>now</1>' is ['Buy ', { run: 1, parts: ['now'] }]: a numbered tag stands for a span of the design, in any
// order and number. A doubled '<' is one that is text: '<<1>' is ['<1>']. Tags that do not match are left out.
function readRuns(value) {
  // What no page can carry, control characters and halves of a surrogate pair, is shown as in HTML.
  const text = value.replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '\ufffd')
  const runs = [{ run: 0, parts: [] }]
  const say = words => words && runs.at(-1).parts.push(words)
  let end = 0
  for (const { 0: all, 1: brackets, 2: slash, 3: number, index } of text.matchAll(/(<+)(\/?)([0-9]+)>/g)) {
    const isTag = brackets.length % 2 === 1
    const words = text.slice(end, index) + '<'.repeat(Math.floor(brackets.length / 2))
    end = index + all.length
    if (!isTag) {
      say(`${words}${slash}${number}>`)
      continue
    }
    say(words)
    if (!slash) {
      const run = { run: Number(number), parts: [] }
      runs.at(-1).parts.push(run)
      runs.push(run)
    } else if (runs.at(-1).run === Number(number) && runs.length > 1) {
      runs.pop()
    }
  }
  say(text.slice(end))
  return runs[0].parts
}
