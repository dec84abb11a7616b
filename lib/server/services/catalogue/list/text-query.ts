import 'server-only'
import type { Match, Term } from './search-terms'

/**
 * Text forms of a `tsquery`. Words and stems contain only letters and digits, so nothing has to be escaped. Weights of
 * a document: `A` title, `B` variants, `C` other texts.
 */
type Weight = '' | 'A' | 'B' | 'C'

/** Marks a stem in a document where it differs from its word; no word begins with it. */
export const STEM_MARK = '='

const lexeme = (text: string, flags: string) => (flags === '' ? `'${text}'` : `'${text}':${flags}`)

/** The word itself or one with the same stem. */
export function whole({ word, stem }: Term, weight: Weight = ''): string {
  const same = stem === word ? [word] : [word, stem]
  return `(${[...same.map((text) => lexeme(text, weight)), lexeme(STEM_MARK + stem, weight)].join(' | ')})`
}

/** A word with this prefix, or one with the same stem. */
export function begins({ word, stem }: Term, weight: Weight = ''): string {
  const same = stem === word ? [] : [lexeme(stem, weight)]
  return `(${[lexeme(word, `*${weight}`), ...same, lexeme(STEM_MARK + stem, weight)].join(' | ')})`
}

const all = (parts: readonly string[]) => parts.join(' & ')

/** As many of the parts, one for each term, as the search requires. */
function enough(parts: readonly string[], match: Match): string {
  if (match === 'all') return all(parts)
  if (match === 'some') return parts.join(' | ')
  return parts.map((_, left) => `(${all(parts.filter((_, at) => at !== left))})`).join(' | ')
}

/** The condition for a product to be found. Terms must not be empty. */
export const anywhere = (terms: readonly Term[], match: Match): string =>
  enough(
    terms.map((term) => begins(term)),
    match,
  )

/** The same without prefixes, of which the index has to collect all products: found four times as fast, but not by every product. */
export const anywhereWhole = (terms: readonly Term[], match: Match): string =>
  enough(
    terms.map((term) => whole(term)),
    match,
  )

/** More terms than these, and a product may have two of them where none has all but one. */
const MOST_FOR_ONE = 3

/**
 * The condition for a product of a widened search to have the least distance: each term that it has is a word of its title. A
 * search is widened only when no product has more terms than it requires; null where a product may have more all the same.
 */
export const closest = (terms: readonly Term[], match: Exclude<Match, 'all'>): string | null =>
  match === 'some' && terms.length > MOST_FOR_ONE
    ? null
    : enough(
        terms.map((term) => whole(term, 'A')),
        match,
      )

/** Every term is a word of the title. */
export const wholeInTitle = (terms: readonly Term[]) => all(terms.map((term) => whole(term, 'A')))
/** Every term is a prefix of a word of the title. */
export const beginsInTitle = (terms: readonly Term[]) => all(terms.map((term) => begins(term, 'A')))
