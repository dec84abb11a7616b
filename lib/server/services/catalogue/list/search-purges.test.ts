import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { product, variant } from '../../../db/schema/products'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { listProducts } from './list-products'
import { refreshListing } from './refresh-listing'

provideTestDatabase()

const TITLES = ['Oak lamp', 'Oaken table', 'Glass jar', 'Small jars', 'Lamp oil', 'Cherry bread']
const SEARCHES = ['oak', 'lamp', 'jar', 'jars', 'oak lamp', 'cherries', 'chery', 'oak lamp table', 'bred', 'gl', 'x']

/** Titles, totals and bounds of prices of every search, from the cache as far as it has them. */
const answers = (store: StoreScope) =>
  Promise.all(
    SEARCHES.map(async (q) => {
      const input = ListInput.parse({ storeID: store.storeId, q })
      const ctx = { audience: 'public' as const, requestId: 'test', store, clientAddress: '', userAgent: '' }
      const { items, total, facets, correctedQuery } = await listProducts(ctx, input)
      return { q, titles: items.map(({ name, price }) => [name, price]), total, correctedQuery, price: facets.price }
    }),
  )

type Change = { readonly at: number; readonly what: 'price' | 'title' | 'unpublish' | 'publish'; readonly pick: number }

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(TITLES.length - 1),
  what: fc.constantFrom('price', 'price', 'title', 'unpublish', 'publish'),
  pick: fc.nat(99),
})

async function apply(store: StoreScope, id: string, { what, pick }: Change): Promise<void> {
  await transaction(store, async (tx) => {
    const edit = (values: Partial<typeof product.$inferInsert>) =>
      tx.update(product).set(values).where(eq(product.id, id))
    if (what === 'price')
      await tx
        .update(variant)
        .set({ price: 100 + pick })
        .where(eq(variant.productId, id))
    else if (what === 'title') await edit({ title: TITLES[pick % TITLES.length] ?? '' })
    else await edit({ status: what === 'publish' ? 'active' : 'draft' })
    await refreshListing(tx, store, [id])
  })
}

test('after any edit the cached searches are what they would be without a cache', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 6, maxLength: 6 }), async (changes) => {
      const store = await makeStore()
      const ids: string[] = []
      for (const title of TITLES) ids.push((await makeProduct(store, { title })).id)
      await answers(store)
      for (const one of changes) {
        await apply(store, ids[one.at] ?? '', one)
        const cached = await answers(store)
        purgeEverythingHere()
        expect({ one, cached }).toEqual({ one, cached: await answers(store) })
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
