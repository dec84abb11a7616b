import 'server-only'
import { createHash } from 'node:crypto'
import { foldText, foldWords } from './fold-words'
import type { SearchLanguage } from './search-language'
import { textKey } from './search-terms'
import { STEM_MARK } from './text-query'

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
/** Words that a person may mistype; numbers and codes are excluded. */
const SPELT = /^\p{L}[\p{L}\p{N}]{2,29}$/u
const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu
const MAX_WORDS = 600
/** Characters of six bits each. */
const DIGEST_LENGTH = 16

/** The searchable parts of a product. */
export type Searchable = {
  title: string
  /** Values of the variants' options. */
  values: readonly string[]
  /** Brand, tree, tags. */
  texts: readonly string[]
  /** SKUs and barcodes; found as written, and without punctuation. */
  codes: readonly string[]
}

export type SearchDocument = {
  /** `textKey` of the title. */
  titleKey: string
  /** Text form of a `tsvector`; weights as `text-query.ts` says. */
  document: string
  /** The same for products that no search tells apart. */
  digest: string
  /** The words and stems in it. */
  lexemes: string[]
  /** Words that may replace a mistyped one. */
  spelt: string[]
}

export function searchDocument({ title, values, texts, codes }: Searchable, language: SearchLanguage): SearchDocument {
  const titleWords = foldWords(title)
  const byWeight = {
    A: [...titleWords, ...joinedWords(title)],
    B: [...values.flatMap(foldWords), ...codes.flatMap(wordsOfCode)],
    C: texts.flatMap(foldWords),
  }
  const words = [...new Set(Object.values(byWeight).flat())].slice(0, MAX_WORDS)
  const isWord = new Set(words)
  const lexemes = new Map<string, string>()
  for (const [weight, own] of Object.entries(byWeight)) {
    for (const word of own) {
      if (!isWord.has(word)) continue
      for (const lexeme of lexemesOf(word, language)) if (!lexemes.has(lexeme)) lexemes.set(lexeme, weight)
    }
  }
  const document = [...lexemes].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' ')
  const spoken = [...titleWords, ...joinedWords(title), ...texts.flatMap(foldWords), ...values.flatMap(foldWords)]
  return {
    titleKey: textKey(titleWords, language),
    document,
    digest: digestOf([titleWords, words, document]),
    lexemes: [...lexemes.keys()],
    spelt: [...new Set(spoken)].filter((word) => SPELT.test(word)),
  }
}

const digestOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, DIGEST_LENGTH)

/** "T-Shirt" is also found as "tshirt". */
const joinedWords = (text: string): string[] =>
  (foldText(text).match(HYPHENATED) ?? []).flatMap((word) => foldWords(word.replaceAll('-', '')))

const wordsOfCode = (code: string): string[] => [
  ...foldWords(code),
  ...foldWords(foldText(code).replace(/[^\p{L}\p{N}]/gu, '')),
]

function lexemesOf(word: string, { stem }: SearchLanguage): string[] {
  const own = startsOf(word)
  const stemmed = stem(word)
  return stemmed === word ? own : [...own, STEM_MARK + stemmed]
}

/** Positions at which a match may begin: the word's first letter, and any letter of a script without spaces. */
function startsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word]
  const characters = [...word]
  return characters.map((_, at) => characters.slice(at).join(''))
}
