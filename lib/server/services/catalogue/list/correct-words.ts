import 'server-only'
import { nearestWords, slips } from './near-word'

/** A word of the store for the typed word at `place`. */
export type NearWord = { readonly place: number; readonly word: string }

/** The store's words in place of the typed ones. */
export type Correction = {
  /** Similar words, the most similar first. */
  near: readonly NearWord[]
  /** The `joinsOf` that products contain. */
  joins: readonly NearWord[]
  /** The `splitsOf` that are words of the store. */
  splits: readonly NearWord[]
}

const SHORTEST_PART = 3
/** Other corrections that are tried; each is a search. */
const MOST_OTHERS = 2

/** Each word joined with the next: "tea pot" may mean "teapot". */
export const joinsOf = (words: readonly string[]): NearWord[] =>
  words.slice(1).map((word, place) => ({ place, word: `${words[place]}${word}` }))

/** The parts into which each word may be split: "giftcard" may mean "gift card". */
export const splitsOf = (words: readonly string[]): NearWord[] =>
  words.flatMap((word, place) => cutsOf(word).flatMap((parts) => parts.map((part) => ({ place, word: part }))))

function cutsOf(word: string): [string, string][] {
  const characters = [...word]
  const cuts: [string, string][] = []
  for (let at = SHORTEST_PART; at <= characters.length - SHORTEST_PART; at += 1) {
    cuts.push([characters.slice(0, at).join(''), characters.slice(at).join('')])
  }
  return cuts
}

/**
 * The words as they were probably meant, without duplicates, and `others`: with another word in one place that is as near to
 * the typed one.
 */
export function correctWords(
  typed: readonly string[],
  correction: Correction,
): { words: readonly string[]; isCorrected: boolean; others: readonly (readonly string[])[] } {
  const meant: { words: string[]; ties: string[] }[] = []
  for (let place = 0; place < typed.length; place += 1) {
    const joined = correction.joins.find((join) => join.place === place)
    meant.push(joined ? { words: [joined.word], ties: [] } : meantBy(typed[place] ?? '', at(correction, place)))
    if (joined) place += 1
  }
  const all = meant.map(({ words }) => words)
  if (all.flat().join(' ') === typed.join(' ')) return { words: typed, isCorrected: false, others: [] }
  const others = meant.flatMap(({ ties }, place) => ties.map((tie) => distinct(all.toSpliced(place, 1, [tie]).flat())))
  return { words: distinct(all.flat()), isCorrected: true, others: others.slice(0, MOST_OTHERS) }
}

const distinct = (words: readonly string[]) => [...new Set(words)]

const at = ({ near, splits }: Correction, place: number) => {
  const words = (list: readonly NearWord[]) => list.filter((word) => word.place === place).map(({ word }) => word)
  return { near: words(near), parts: new Set(words(splits)) }
}

/** One typo is likelier than a missing space, and a missing space likelier than several typos. */
function meantBy(
  word: string,
  { near, parts }: { near: readonly string[]; parts: ReadonlySet<string> },
): { words: string[]; ties: string[] } {
  const [nearest, ...ties] = nearestWords(word, near)
  if (nearest && slips(word, nearest) <= 1) return { words: [nearest], ties }
  const cut = cutsOf(word).find((both) => both.every((part) => parts.has(part)))
  return cut ? { words: cut, ties: [] } : { words: [nearest ?? word], ties }
}
