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

/** The condition for a product to be found. Terms must not be empty. */
export function anywhere(terms: readonly Term[], match: Match): string {
  const parts = terms.map((term) => begins(term))
  if (match === 'all') return all(parts)
  if (match === 'some') return parts.join(' | ')
  return parts.map((_, left) => `(${all(parts.filter((_, at) => at !== left))})`).join(' | ')
}

/** Every term is a word of the title. */
export const wholeInTitle = (terms: readonly Term[]) => all(terms.map((term) => whole(term, 'A')))
/** Every term is a prefix of a word of the title. */
export const beginsInTitle = (terms: readonly Term[]) => all(terms.map((term) => begins(term, 'A')))
