import { sql } from 'drizzle-orm'
import { ListInput } from '@/lib/contract/product-list'
import { connection } from '@/lib/server/db/database'
import { product } from '@/lib/server/db/schema/products'
import { purgeEverythingHere } from '@/lib/server/page-cache/caches'
import { makeLargeStore } from '@/lib/server/services/catalogue/list/large-store.fixture'
import { listProducts } from '@/lib/server/services/catalogue/list/list-products'
import { suggest } from '@/lib/server/services/catalogue/list/suggest'
import { onOwnDatabase } from './own-database'
import { percentile } from './percentile'
import { table } from './table'

const PRODUCTS = Number(process.env.PRODUCTS || 200_000)
/** Calls of each kind. */
const CALLS = 60

const SORTS = ['featured', 'price-ascending', 'newest'] as const
const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
/** A word as it is typed in a hurry: the last two characters have changed places. */
const slip = (word: string): string => word.slice(0, -2) + word.slice(-1) + word.slice(-2, -1)

/** The words of a product's title: how it is, what it is made of, what it is. */
type Words = readonly [mood: string, stuff: string, thing: string]

/** What is asked for a product and, where words of two are mixed, another one. */
const KINDS: Readonly<Record<string, (own: Words, other: Words, index: number) => Readonly<Record<string, unknown>>>> =
  {
    'search, one word': ([, , thing], _, index) => ({ q: thing, sort: at(SORTS, index) }),
    'search, two words': ([, stuff, thing]) => ({ q: `${stuff} ${thing}` }),
    'search, three words': (own) => ({ q: own.join(' ') }),
    'search with facets': ([, , thing], _, index) => ({
      q: thing,
      options: 'Size:1|Colour:3',
      maxPrice: 40 + index,
      inStock: '1',
    }),
    'search with a slip': ([, stuff, thing]) => ({ q: `${stuff} ${slip(thing)}` }),
    'search for words of two products': ([, stuff], [, , thing]) => ({ q: `${stuff} ${thing}` }),
  }

/**
 * `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/search-bench.ts`: calls of the shop's search in a store of 200,000
 * products, or PRODUCTS, by one shopper after the other, none of which a cache has.
 */
async function searchBench(): Promise<void> {
  await onOwnDatabase(async () => {
    const begun = performance.now()
    const store = await makeLargeStore(PRODUCTS)
    await (await connection()).execute(sql`vacuum analyze`)
    const filled = (performance.now() - begun) / 1_000
    const ctx = { audience: 'public' as const, requestId: 'bench', store, clientAddress: '', userAgent: '' }
    const titles = await (await connection())
      .select({ title: product.title })
      .from(product)
      .limit(CALLS + 2)
    const words = titles.map(({ title }): Words => {
      const [mood = '', stuff = '', thing = ''] = title.split(' ')
      return [mood, stuff, thing]
    })
    const calls = {
      ...Object.fromEntries(
        Object.entries(KINDS).map(([name, query]) => [
          name,
          (index: number) => {
            const asked = query(at(words, index), at(words, index + 1), index)
            return listProducts(ctx, ListInput.parse({ storeID: store.storeId, ...asked }))
          },
        ]),
      ),
      suggestions: (index: number) => suggest(ctx, { storeID: store.storeId, q: at(words, index)[2].slice(0, 3) }),
    }
    const rows: [string, number, number, number][] = []
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = []
      for (let index = 0; index <= CALLS; index += 1) {
        purgeEverythingHere()
        const since = performance.now()
        await call(index)
        // The first call connects, and loads what all of them need.
        if (index > 0) times.push(performance.now() - since)
      }
      rows.push([name, percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)])
    }
    console.log(`${PRODUCTS} products, filled in ${Math.round(filled)} s`)
    console.log(table(['call (PostgreSQL, one shopper)', 'p50, ms', 'p95, ms', 'largest, ms'], rows))
  })
}

searchBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
