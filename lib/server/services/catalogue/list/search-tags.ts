import 'server-only'
import { foundTag, searchedWordsTag } from '../../../page-cache/tags'
import type { Search, Term } from './search-terms'
import { STEM_MARK } from './text-query'

/** Letters of a word by which cached searches and edited products find each other; more would mean more tags an edit. */
const START = 3
/** An edit of more than these concerns so many searches that it concerns all. */
const MOST_STARTS = 200

/** The words of a listed product, as its search document has them. */
export type ListedWords = { readonly lexemes: readonly string[]; readonly digest: string; readonly revision: number }

const startOf = (word: string, length = START): string => [...word].slice(0, length).join('')

/** Every way in which a search term that finds one of these begins. */
function startsOf(lexemes: Iterable<string>): Set<string> {
  const starts = new Set<string>()
  for (const lexeme of lexemes) {
    const word = lexeme.startsWith(STEM_MARK) ? lexeme.slice(STEM_MARK.length) : lexeme
    for (let length = 1; length <= START; length += 1) starts.add(startOf(word, length))
  }
  return starts
}

/**
 * What a search over the whole store depends on: which words its products have, and the products that have its own. A
 * product that it finds has as many of the terms as it requires, so the longest that many terms are enough.
 */
export function searchTags(storeId: string, { terms, match }: Search): string[] {
  const required = { all: 1, most: Math.min(2, terms.length), some: terms.length }[match]
  const longest = terms.toSorted((one, other) => other.word.length - one.word.length).slice(0, required)
  const starts = new Set(longest.flatMap(({ word, stem }: Term) => [startOf(word), startOf(stem)]))
  return [searchedWordsTag(storeId), ...[...starts].map((start) => foundTag(storeId, start))]
}

/**
 * The searches that an edit of products may change: those that find one of them, or all when words of a product changed,
 * since what is searched for instead of a mistyped word depends on every word of the store. `before` and `after` by id.
 */
export function touchedSearches(
  storeId: string,
  before: ReadonlyMap<string, ListedWords>,
  after: ReadonlyMap<string, ListedWords>,
): string[] {
  const isSame = [...after].every(([id, now]) => {
    const then = before.get(id)
    return then?.digest === now.digest && then.revision === now.revision
  })
  if (!isSame || before.size !== after.size) return [searchedWordsTag(storeId)]
  const starts = startsOf([...after.values()].flatMap(({ lexemes }) => lexemes))
  return starts.size > MOST_STARTS ? [searchedWordsTag(storeId)] : [...starts].map((start) => foundTag(storeId, start))
}
