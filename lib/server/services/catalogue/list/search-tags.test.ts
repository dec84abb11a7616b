import fc from 'fast-check'
import { searchDocument } from './search-document'
import { searchLanguage } from './search-language'
import { SEARCH_REVISION } from './search-revision'
import { searchTags, touchedSearches } from './search-tags'
import { type Match, searchOf } from './search-terms'
import { STEM_MARK } from './text-query'

const STORE = 'store'
const ENGLISH = searchLanguage('en')

const productOf = (title: string) => ({
  ...searchDocument({ title, values: [], texts: [], codes: [] }, ENGLISH),
  revision: SEARCH_REVISION,
})

/** Whether the product has as many of the terms as the search requires, as the database decides it. */
function finds(words: readonly string[], match: Match, title: string): boolean {
  const { lexemes } = productOf(title)
  const { terms } = searchOf(words, match, ENGLISH)
  const hits = terms.filter(({ word, stem }) =>
    lexemes.some((lexeme) => lexeme.startsWith(word) || lexeme === stem || lexeme === STEM_MARK + stem),
  ).length
  return { all: hits === terms.length, most: hits >= terms.length - 1, some: hits > 0 }[match]
}

const edited = (...titles: readonly string[]) => new Map(titles.map((title, at) => [String(at), productOf(title)]))

const WORDS = [
  'berry',
  'berries',
  'bread',
  'be',
  'b',
  'oak',
  'oaken',
  'lamp',
  'lamps',
  'table',
  '日本茶',
  '茶',
  'straße',
]
const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })

test('an edit of a product without a change of words touches every search that finds it', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom<Match>('all', 'most', 'some'), (searched, own, match) => {
      fc.pre(match !== 'most' || searched.length >= 3)
      const title = own.join(' ')
      const touched = touchedSearches(STORE, edited(title), edited(title))
      const tags = searchTags(STORE, searchOf(searched, match, ENGLISH))
      if (finds(searched, match, title)) expect(touched.some((tag) => tags.includes(tag))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('it leaves searches for other words, also when one of their words fits', () => {
  const touched = touchedSearches(STORE, edited('Oak lamp'), edited('Oak lamp'))
  const isTouched = (...searched: string[]) =>
    searchTags(STORE, searchOf(searched, 'all', ENGLISH)).some((tag) => touched.includes(tag))
  expect(isTouched('oak')).toBe(true)
  expect(isTouched('la')).toBe(true)
  expect(isTouched('glass', 'jar')).toBe(false)
  expect(isTouched('oak', 'basket')).toBe(false)
})

test('a change of words, a new product and one that left touch all searches, and so do very many words', () => {
  const all = [searchTags(STORE, searchOf(['any'], 'all', ENGLISH))[0]]
  expect(touchedSearches(STORE, edited('Oak lamp'), edited('Oak table'))).toEqual(all)
  expect(touchedSearches(STORE, edited('Oak lamp'), edited('Oak lamp', 'Jar'))).toEqual(all)
  expect(touchedSearches(STORE, edited('Oak lamp', 'Jar'), edited('Oak lamp'))).toEqual(all)
  const before = new Map([['0', { ...productOf('Oak lamp'), revision: SEARCH_REVISION - 1 }]])
  expect(touchedSearches(STORE, before, edited('Oak lamp'))).toEqual(all)
  const many = edited(Array.from({ length: 300 }, (_, at) => `${String(at).padStart(3, '0')}x`).join(' '))
  expect(touchedSearches(STORE, many, many)).toEqual(all)
})
