import 'server-only'
import { foldWords } from './fold-words'

/** Words that never end a suggestion: a suggestion continues after them. */
const JOINING = new Set(['and', 'of', 'the', 'with', 'in', 'for', 'a', 'to', 'on', 'by'])

/**
 * Completions of what a shopper types, from the titles found so far: the last word completed, alone and with the word
 * that follows it in a title. The most frequent come first.
 */
export function completeQuery(words: readonly string[], titles: readonly string[], limit: number): string[] {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const counts = new Map<string, number>()
  for (const title of titles) {
    for (const ending of new Set(endingsIn(foldWords(title), last, before))) {
      const query = [...before, ending].join(' ')
      counts.set(query, (counts.get(query) ?? 0) + 1)
    }
  }
  counts.delete(words.join(' '))
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([query]) => query)
}

function endingsIn(title: readonly string[], start: string, before: readonly string[]): string[] {
  return title.flatMap((word, at) => {
    if (!word.startsWith(start) || before.includes(word)) return []
    const next = title[at + 1]
    const after = title[at + 2]
    if (next === undefined || before.includes(next)) return [word]
    if (!JOINING.has(next)) return [word, `${word} ${next}`]
    return after === undefined ? [word] : [word, `${word} ${next} ${after}`]
  })
}
