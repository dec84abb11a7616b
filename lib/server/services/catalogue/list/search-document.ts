import 'server-only'
import { foldText, foldWords } from './fold-words'

/** Scripts that put no blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
/** What a person would type with a slip in it; numbers and codes are no such thing. */
const SPELT = /^\p{L}[\p{L}\p{N}]{2,29}$/u
const MAX_WORDS = 600

/** What of a product can be searched. */
export type Searchable = {
  title: string
  /** Brand, tree, tags, option values. */
  texts: readonly string[]
  /** Skus and barcodes; found as written, and without the signs in them. */
  codes: readonly string[]
}

export type SearchDocument = {
  title: string
  words: string
  /** Text form of a `tsvector`. */
  document: string
  /** Words that may stand in for a mistyped one. */
  spelt: string[]
}

export function searchDocument({ title, texts, codes }: Searchable): SearchDocument {
  const titleWords = foldWords(title)
  const spoken = [...new Set([...titleWords, ...texts.flatMap(foldWords)])]
  const compact = codes.flatMap((code) =>
    [...foldWords(code), foldWords(foldText(code).replace(/[^\p{L}\p{N}]/gu, ''))].flat(),
  )
  const words = [...new Set([...spoken, ...compact])].slice(0, MAX_WORDS)
  const inTitle = new Set(titleWords)
  const lexemes = new Map<string, string>()
  for (const word of words) {
    for (const start of startsOf(word)) if (!inTitle.has(word)) lexemes.set(start, 'B')
  }
  for (const word of inTitle) for (const start of startsOf(word)) lexemes.set(start, 'A')
  return {
    title: titleWords.join(' '),
    words: words.join(' '),
    document: [...lexemes].map(([word, weight]) => `'${word}':1${weight}`).join(' '),
    spelt: spoken.filter((word) => SPELT.test(word)),
  }
}

/** Where a search may begin to match: the word's first letter, and any letter of a script without blanks. */
function startsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word]
  const letters = [...word]
  return letters.map((_, at) => letters.slice(at).join(''))
}
