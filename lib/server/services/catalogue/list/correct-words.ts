import 'server-only'
import { nearestWord, slips } from './near-word'

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

/** Each word joined with the next: "tea pot" may mean "teapot". */
export const joinsOf = (words: readonly string[]): NearWord[] =>
  words.slice(1).map((word, place) => ({ place, word: `${words[place]}${word}` }))

/** The parts into which each word may be split: "giftcard" may mean "gift card". */
export const splitsOf = (words: readonly string[]): NearWord[] =>
  words.flatMap((word, place) => cutsOf(word).flatMap((parts) => parts.map((part) => ({ place, word: part }))))

function cutsOf(word: string): [string, string][] {
  const emails = [...word]
  const cuts: [string, string][] = []
  for (let at = SHORTEST_PART; at <= emails.length - SHORTEST_PART; at += 1) {
    cuts.push([emails.slice(0, at).join(''), emails.slice(at).join('')])
  }
  return cuts
}

/** The words as they were probably meant, without duplicates. */
export function correctWords(
  typed: readonly string[],
  correction: Correction,
): { words: readonly string[]; isCorrected: boolean } {
  const meant: string[] = []
  for (let place = 0; place < typed.length; place += 1) {
    const joined = correction.joins.find((join) => join.place === place)
    meant.push(...(joined ? [joined.word] : meantBy(typed[place] ?? '', at(correction, place))))
    if (joined) place += 1
  }
  const isCorrected = meant.join(' ') !== typed.join(' ')
  return { words: isCorrected ? [...new Set(meant)] : typed, isCorrected }
}

const at = ({ near, splits }: Correction, place: number) => {
  const words = (list: readonly NearWord[]) => list.filter((word) => word.place === place).map(({ word }) => word)
  return { near: words(near), parts: new Set(words(splits)) }
}

/** One typo is likelier than a missing space, and a missing space likelier than several typos. */
function meantBy(word: string, { near, parts }: { near: readonly string[]; parts: ReadonlySet<string> }): string[] {
  const nearest = nearestWord(word, near)
  if (nearest && slips(word, nearest) <= 1) return [nearest]
  const cut = cutsOf(word).find((both) => both.every((part) => parts.has(part)))
  return cut ?? [nearest ?? word]
}
