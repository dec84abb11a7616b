import 'server-only'
import type { FieldFacts } from '../../import/field-facts'

const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const wordsOf = (heading: string) => plain(heading).split(' ').filter(Boolean)

/** Fewer common words are a coincidence. */
const ENOUGH = 0.5

/**
 * The likely field of each column, each field once: a heading that is known exactly comes before one that shares words
 * with a known one.
 */
export function suggestColumns(headings: readonly string[], fields: readonly FieldFacts[]): (string | null)[] {
  const pairs = headings.flatMap((heading, column) =>
    fields.map(({ key, headings: known }) => ({ column, key, score: scoreOf(heading, known) })),
  )
  const columns: (string | null)[] = headings.map(() => null)
  const used = new Set<string>()
  for (const { column, key, score } of pairs.sort((one, other) => other.score - one.score)) {
    if (score < ENOUGH || columns[column] !== null || used.has(key)) continue
    columns[column] = key
    used.add(key)
  }
  return columns
}

function scoreOf(heading: string, known: readonly string[]): number {
  const text = plain(heading)
  if (text === '') return 0
  const at = known.findIndex((each) => plain(each) === text)
  if (at >= 0) return 3 - at / 100
  const words = new Set(wordsOf(heading))
  return Math.max(0, ...known.map((each) => overlap(words, wordsOf(each))))
}

/** Words in headings of many kinds: they count less than the others. */
const COMMON = new Set(['code', 'number', 'name', 'product', 'item', 'variant', 'value', 'id'])

function overlap(words: ReadonlySet<string>, others: readonly string[]): number {
  const both = others.filter((word) => words.has(word))
  const telling = both.filter((word) => !COMMON.has(word)).length
  return both.length / (words.size + others.length - both.length) + telling / 1_000
}
