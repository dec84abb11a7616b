import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { LIST_SORTS, type ListSort, PLAIN_LIST } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import { countFacets } from './count-facets'
import { LIST_SETTINGS } from './find-node'
import { makeLargeStore } from './large-store.fixture'
import { toFilter } from './list-filter'
import { pageWindow, searchPage } from './page-ids'
import { searchLanguage } from './search-language'
import { type Match, searchOf } from './search-terms'
import { walkedPage } from './walked-page'

provideTestDatabase()

/** Words of titles, of which some products have two or three; a prefix; a word of other texts. */
const WORDS = ['oak', 'linen', 'glass', 'lamp', 'chair', 'rug', 'bold', 'round', 'cha', 'brand']
const language = searchLanguage('en')

type Asked = {
  words: readonly string[]
  match: Match
  sort: ListSort
  page: number
  pageSize: number
  inStock: boolean
}

const asked: fc.Arbitrary<Asked> = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 4 }),
  match: fc.constantFrom('some', 'some', 'most'),
  sort: fc.constantFrom('featured', 'featured', ...LIST_SORTS),
  page: fc.constantFrom(1, 1, 2, 3),
  pageSize: fc.constantFrom(4, 12, 24),
  inStock: fc.constantFrom(false, false, false, true),
})

/** The page by walking, and by sorting all products that the search finds. */
async function bothPages(tx: Tx, shop: StoreScope, { words, match, sort, page, pageSize, inStock }: Asked) {
  const search = searchOf(words, match, language)
  const query = { ...PLAIN_LIST, sort, page, pageSize, availability: inStock ? ('in-stock' as const) : undefined }
  const filter = toFilter(query, { categoryIds: null, search, promotion: false, offered: [], currency: 'EUR' })
  const walked = await walkedPage(tx, shop, filter, { sort, window: pageWindow(query) })
  const { ids } = await countFacets(tx, shop, filter, searchPage(shop, { ...filter, search }, query))
  return { walked, ids }
}

/** Whether `settleSearch` may have widened a search to this one: no product has more of the words. */
async function isWidened(tx: Tx, shop: StoreScope, { words, match }: Asked): Promise<boolean> {
  if (match === 'most' && words.length < 3) return false
  for (const narrower of match === 'some' && words.length > 2 ? (['all', 'most'] as const) : (['all'] as const)) {
    const search = searchOf(words, narrower, language)
    const filter = toFilter(PLAIN_LIST, { categoryIds: null, search, promotion: false, offered: [], currency: 'EUR' })
    if ((await countFacets(tx, shop, filter, null)).counts.total > 0) return false
  }
  return true
}

test('a page of a widened search is the same by walking as by sorting all products', async () => {
  const shop = await makeLargeStore(1_200)
  await transaction(shop, (tx) =>
    // Words are in titles, variants and other texts.
    tx.execute(sql`update product_search set document =
        case abs(hashtext(product_id::text)) % 4 when 0 then setweight(document, 'B') else setweight(document, 'C') end
      where store_id = ${shop.storeId} and abs(hashtext(product_id::text)) % 4 < 2`),
  )
  let walks = 0
  await fc.assert(
    fc.asyncProperty(asked, (question) =>
      transaction(
        shop,
        async (tx) => {
          fc.pre(await isWidened(tx, shop, question))
          const { walked, ids } = await bothPages(tx, shop, question)
          if (walked) walks += 1
          expect({ question, ids: walked ?? ids }).toEqual({ question, ids })
        },
        LIST_SETTINGS,
      ),
    ),
    { numRuns: 120 },
  )
  expect(walks).toBeGreaterThan(20)
}, 120_000)

test('a search that is not widened, filtered or far from its beginning is not walked', async () => {
  const shop = await makeLargeStore(300)
  const base: Asked = { words: ['oak', 'linen'], match: 'some', sort: 'featured', page: 1, pageSize: 4, inStock: false }
  const walked = (change: Partial<Asked>) =>
    transaction(shop, async (tx) => (await bothPages(tx, shop, { ...base, ...change })).walked, LIST_SETTINGS)
  expect(await walked({})).toHaveLength(4)
  for (const change of [
    { match: 'all' as const, words: ['oak'] },
    { inStock: true },
    { page: 20 },
    // A product may have two of four words.
    { words: ['oak', 'linen', 'lamp', 'chair'] },
    { words: ['nothing', 'nowhere'] },
  ]) {
    expect({ change, ids: await walked(change) }).toEqual({ change, ids: null })
  }
}, 60_000)
