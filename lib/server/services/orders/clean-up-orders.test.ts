import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeOrder, makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { idempotency } from '../../db/schema/claims'
import { orderLine } from '../../db/schema/orders'
import { productListing } from '../../db/schema/product-listing'
import { productSearch } from '../../db/schema/product-search'
import { product } from '../../db/schema/products'
import { transaction } from '../../db/transaction'
import { cleanUpOrders } from './clean-up-orders'
import { writeRefundOfSale } from './write-sale-change'

provideTestDatabase()

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('stored replies are deleted after thirty days, in every store', async () => {
  for (const shop of [await makeStore(), await makeStore()]) {
    const row = (keyHash: string, days: number) => ({
      storeId: shop.storeId,
      id: uuidv7(),
      keyHash,
      requestHash: 'x',
      reply: {},
      lockedUntil: daysAgo(days),
      createdAt: daysAgo(days),
    })
    await transaction(shop, (tx) => tx.insert(idempotency).values([row('old', 31), row('young', 29)]))
    await cleanUpOrders()
    const left = await transaction(shop, (tx) => tx.select({ key: idempotency.keyHash }).from(idempotency))
    expect(left).toEqual([{ key: 'young' }])
  }
})

/** Writes the refund of some units of an order with one line at 1.00 into the ledger. */
const refundUnits = (shop: MadeStore, orderId: string, units: number) =>
  transaction(shop, async (tx) => {
    const [line] = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
    const lines = [{ lineId: line?.id ?? '', quantity: units, amount: units * 100 }]
    const back = { amount: units * 100, shipping: 0, lines, isRestocked: true }
    await writeRefundOfSale(tx, shop, { id: orderId, channel: 'online' }, back, { at: new Date() })
  })

test('recent sales are recalculated: neither old nor cancelled orders count, nor refunded units', async () => {
  const shop = await makeStore()
  const [made, other] = [await makeProduct(shop), await makeProduct(shop)]
  const sold = { productId: made.id, variantId: made.variantIds[0] ?? '' }
  await makeOrder(shop, sold, { quantity: 3 })
  await makeOrder(shop, sold, { quantity: 2, placedAt: daysAgo(89) })
  await makeOrder(shop, sold, { quantity: 50, placedAt: daysAgo(91) })
  await makeOrder(shop, sold, { quantity: 60, fulfilmentState: 'cancelled' })
  await refundUnits(shop, await makeOrder(shop, sold, { quantity: 70 }), 70)
  await refundUnits(shop, await makeOrder(shop, sold, { quantity: 4, placedAt: daysAgo(30) }), 1)
  await transaction(shop, (tx) => tx.update(product).set({ soldCount: 9 }).where(eq(product.id, other.id)))
  await cleanUpOrders()
  const counts = (id: string) =>
    transaction(shop, async (tx) => {
      const [own] = await tx.select({ units: product.soldCount }).from(product).where(eq(product.id, id))
      const [listed] = await tx
        .select({ units: productListing.soldCount })
        .from(productListing)
        .where(eq(productListing.id, id))
      const [found] = await tx
        .select({ units: productSearch.soldCount })
        .from(productSearch)
        .where(eq(productSearch.productId, id))
      return [own?.units, listed?.units, found?.units]
    })
  expect(await counts(made.id)).toEqual([8, 8, 8])
  expect(await counts(other.id)).toEqual([0, 0, 0])
})
