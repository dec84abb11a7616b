import { eq, sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { product, variant } from '../../../db/schema/products'
import { platformTransaction, transaction } from '../../../db/transaction'
import { isFound } from './list-scope'
import { refreshListing } from './refresh-listing'
import { searchLanguage } from './search-language'
import { searchOf } from './search-terms'

provideTestDatabase()

const facts = (table: string, title: string) =>
  sql.raw(
    `(${table}.${title}, ${table}.category_id, ${table}.brand_id, ${table}.price, ${table}.discount_percent, ${table}.on_sale,
      ${table}.in_stock, ${table}.in_promotion, ${table}.sold_count, ${table}.published_at, ${table}.options)`,
  )

/** Listed products of a store, and whether a row for searches differs or is missing. */
const listed = ({ storeId }: StoreScope) =>
  platformTransaction((tx) =>
    rowsOf<{ id: string; differs: boolean }>(
      tx,
      sql`select coalesce(l.id, s.product_id) as id, ${facts('l', 'title')} is distinct from ${facts('s', 'sort_title')} as differs
          from product_listing l full join product_search s on s.store_id = l.store_id and s.product_id = l.id
          where coalesce(l.store_id, s.store_id) = ${storeId} order by 1`,
    ),
  )

test('searches know what lists know, whatever is written', async () => {
  const store = await makeStore()
  const ids: string[] = []
  for (const title of ['Oak lamp', 'Glass jar']) {
    ids.push((await makeProduct(store, { title, optionNames: ['Size'], variants: [{ stock: 2 }] })).id)
  }
  const [first = '', second = ''] = ids
  const write = (values: Partial<typeof product.$inferInsert>, price: number) =>
    transaction(store, async (tx) => {
      await tx.update(product).set(values).where(eq(product.id, first))
      await tx.update(variant).set({ price, compareAtPrice: 5_000 }).where(eq(variant.productId, first))
      await refreshListing(tx, store, ids)
    })
  expect(await listed(store)).toEqual([
    { id: first, differs: false },
    { id: second, differs: false },
  ])
  await write({ title: 'Oak table', showInPromotion: true, soldCount: 7 }, 1_234)
  expect((await listed(store)).filter(({ differs }) => differs)).toEqual([])
  await write({ status: 'draft' }, 1_234)
  expect(await listed(store)).toEqual([{ id: second, differs: false }])
})

test('a search for another store finds nothing in a unit of work of this one', async () => {
  const [own, other] = [await makeStore(), await makeStore()]
  await makeProduct(other, { title: 'Oak lamp' })
  const search = searchOf(['oak'], 'all', searchLanguage('en'))
  const found = sql`select found.product_id from product_search found where ${isFound(other, search)}`
  expect(await transaction(own, (tx) => rowsOf(tx, found))).toEqual([])
  expect(await transaction(other, (tx) => rowsOf(tx, found))).toHaveLength(1)
})
