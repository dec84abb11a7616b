import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { platformTransaction } from '../../../db/transaction'
import { makeLargeStore } from './large-store.fixture'
import { listProducts } from './list-products'
import { rebuildSearch } from './rebuild-search'
import { SEARCH_REVISION } from './search-revision'

provideTestDatabase()

const found = async (shop: StoreScope, q: string) => {
  const ctx = { audience: 'public' as const, requestId: 'test', store: shop, clientAddress: '', userAgent: '' }
  const { items } = await listProducts(ctx, ListInput.parse({ storeID: shop.storeId, q }))
  return items.map(({ name }) => name)
}

test('rewrites documents of an older revision, in every store and in steps', async () => {
  const [shop, other] = [await makeLargeStore(250), await makeStore()]
  await makeProduct(other, { title: 'Strawberries' })
  await makeProduct(other, { title: 'Plain jam' })
  await platformTransaction((tx) =>
    tx.execute(sql`update product_search set revision = 0, title_key = '', document = '''strawberries'':1A'::tsvector`),
  )
  expect(await found(other, 'plain')).toEqual([])
  await rebuildSearch()
  const revisions = await platformTransaction((tx) =>
    rowsOf(tx, sql`select revision, count(*)::int as n from product_search group by 1`),
  )
  expect(revisions).toEqual([{ revision: SEARCH_REVISION, n: 252 }])
  expect(await found(other, 'strawberry')).toEqual(['Strawberries'])
  expect(await found(other, 'plain')).toEqual(['Plain jam'])
  expect((await found(shop, 'lamps')).length).toBeGreaterThan(0)
}, 60_000)
