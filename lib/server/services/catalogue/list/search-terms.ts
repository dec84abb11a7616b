import 'server-only'
import type { SearchLanguage } from './search-language'

/** A folded word with its stem: singular and plural share one. */
export type Term = { readonly word: string; readonly stem: string }

/** How many of the terms a product must contain: all, all but one, or any. */
export type Match = 'all' | 'most' | 'some'

/** A parsed search. Without terms nothing is found. */
export type Search = {
  readonly terms: readonly Term[]
  readonly match: Match
  /** `textKey` of the query: a product with exactly this title comes first. */
  readonly key: string
}

export const termsOf = (words: readonly string[], { stem }: SearchLanguage): Term[] =>
  words.map((word) => ({ word, stem: stem(word) }))

/** A text by the stems of its words, without stop words: "The Apple" and "apples" are the same. */
export function textKey(words: readonly string[], language: SearchLanguage): string {
  return meaningful(words, language).map(language.stem).join(' ')
}

/** The words without stop words; all of them when there are no others. */
export function meaningful(words: readonly string[], { joining }: SearchLanguage): readonly string[] {
  const left = words.filter((word) => !joining.has(word))
  return left.length > 0 ? left : words
}

export const searchOf = (words: readonly string[], match: Match, language: SearchLanguage): Search => ({
  terms: termsOf(words, language),
  match,
  key: textKey(words, language),
})
