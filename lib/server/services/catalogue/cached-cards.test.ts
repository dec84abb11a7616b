import { eq } from 'drizzle-orm'
import { countStatements } from '@/e2e/count-statements'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import type { StoreScope } from '../../context'
import { product } from '../../db/schema/products'
import { invalidate, transaction } from '../../db/transaction'
import { purgeEverythingHere, purgeHere } from '../../page-cache/caches'
import { newRecord, recording } from '../../page-cache/render-record'
import { catalogueTag, productTag } from '../../page-cache/tags'
import { cachedCards } from './cached-cards'
import { cardsOf } from './cards'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const NOWHERE = '0190a0b0-0000-7000-8000-000000000000'
const kept = (shop: StoreScope, ids: readonly string[]) => transaction(shop, (tx) => cachedCards(tx, shop, ids))
const names = async (shop: StoreScope, ids: readonly string[]) => (await kept(shop, ids)).map(({ name }) => name)

async function shopOfThree() {
  const shop = await makeStore()
  const ids = []
  for (const title of ['Tea', 'Milk', 'Bread']) ids.push((await makeProduct(shop, { title })).id)
  return { shop, ids: ids as [string, string, string] }
}

const rename = (shop: StoreScope, id: string, title: string, ...tags: string[]) =>
  transaction(shop, async (tx) => {
    await tx.update(product).set({ title }).where(eq(product.id, id))
    invalidate(tx, ...tags)
  })

test('returns the cards of cardsOf, in the requested order, and reads each once', async () => {
  const { shop, ids } = await shopOfThree()
  const [tea, milk, bread] = ids
  expect(await kept(shop, ids)).toEqual(await transaction(shop, (tx) => cardsOf(tx, shop, { productIds: ids })))
  const again = await countStatements(async () => {
    expect(await names(shop, [bread, tea, NOWHERE, milk])).toEqual(['Bread', 'Tea', 'Milk'])
  })
  const nothing = await countStatements(() => kept(shop, []))
  // One of the four is not cached, so only that one is queried.
  expect(again).toBe(nothing + 1)
})

test('a card is read again after its product or something shared has changed, the others stay cached', async () => {
  const { shop, ids } = await shopOfThree()
  const [tea, milk] = ids
  await kept(shop, ids)
  await rename(shop, tea, 'Green tea', productTag(shop.storeId, tea))
  await rename(shop, milk, 'Oat milk')
  expect(await names(shop, ids)).toEqual(['Green tea', 'Milk', 'Bread'])
  purgeHere([catalogueTag(shop.storeId)])
  expect(await names(shop, ids)).toEqual(['Green tea', 'Oat milk', 'Bread'])
})

test('results made from cached cards depend on their tags', async () => {
  const { shop, ids } = await shopOfThree()
  for (const _time of ['first', 'kept']) {
    const record = newRecord()
    await recording(record, () => kept(shop, ids))
    expect([...record.tags].sort()).toEqual(
      [catalogueTag(shop.storeId), ...ids.map((id) => productTag(shop.storeId, id))].sort(),
    )
  }
})

test('cards of one store are not used in another', async () => {
  const { shop, ids } = await shopOfThree()
  await kept(shop, ids)
  expect(await kept(await makeStore(), ids)).toEqual([])
})
