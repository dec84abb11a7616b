import 'server-only'

/** Typos that are tolerated in a word of this many letters. */
const slipsIn = (length: number) => (length <= 2 ? 0 : length <= 4 ? 1 : length <= 8 ? 2 : 3)
/** The prefix of a word costs a little, so that of two words the complete one wins. */
const INCOMPLETE = 0.25
/** People seldom mistype the first letter. */
const OTHER_START = 0.5

/** The word that a mistyped one stood for, or null when none of `words` is near enough. Earlier words win ties. */
export const nearestWord = (typed: string, words: readonly string[]): string | null =>
  nearestWords(typed, words)[0] ?? null

/** The nearest word and those that are as near, in the order of `words`. */
export function nearestWords(typed: string, words: readonly string[]): string[] {
  let best: { words: string[]; cost: number } | null = null
  for (const word of words) {
    const whole = slips(typed, word)
    const start = word.length > typed.length ? slips(typed, word.slice(0, typed.length)) + INCOMPLETE : whole
    if (Math.min(whole, Math.floor(start)) > slipsIn(typed.length)) continue
    const cost = Math.min(whole, start) + (word[0] === typed[0] ? 0 : OTHER_START)
    if (!best || cost < best.cost) best = { words: [word], cost }
    else if (cost === best.cost) best.words.push(word)
  }
  return [...new Set(best?.words)]
}

/** Letters to add, drop, change or swap with their neighbour to turn one word into the other. */
export function slips(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const changed = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, changed, swapped ? before[j - 2]! + 1 : changed))
    }
    before = last
    last = row
  }
  return last[to.length]!
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']
/** In longer words one typo leaves enough trigrams to find the word by. */
const LONGEST_SHORT = 8

/** Every text that is one typo away from a short word: a swap in its middle leaves almost no trigram intact. */
export function oneSlipAway(word: string): string[] {
  const characters = [...word]
  if (characters.length > LONGEST_SHORT) return []
  const texts = characters.flatMap((character, at) => {
    const [before, after] = [characters.slice(0, at).join(''), characters.slice(at + 1).join('')]
    const swapped = before + (characters[at + 1] ?? '') + character + characters.slice(at + 2).join('')
    return [
      before + after,
      swapped,
      ...ALPHABET.flatMap((other) => [before + other + after, before + other + character + after]),
    ]
  })
  return [...new Set([...texts, ...ALPHABET.map((other) => word + other)])].filter((text) => text !== word)
}
