import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { couponRedemption, stockHold } from '../../db/schema/claims'
import { product, variant } from '../../db/schema/products'
import { coupon } from '../../db/schema/selling'
import { stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'
import { withIdempotency } from '../idempotency/with-idempotency'
import { nextNumber } from '../numbers/next-number'
import { claimCoupon, releaseCoupon } from './claim-coupon'
import { HOLD_MS, holdStock } from './hold-stock'
import { keepHolds, releaseExpired, releaseHolds } from './release-holds'

provideTestDatabase()

afterEach(async () => expect((await checkBooks()).broken).toEqual([]))

const hold = (store: MadeStore, lines: { variantId: string; quantity: number }[], documentId = uuidv7()) =>
  transaction(store, (tx) => holdStock(tx, store, documentId, lines)).then(() => documentId)

async function stocked(...stock: (number | null)[]) {
  const store = await makeStore()
  const made = await makeProduct(store, { title: 'Lantern', variants: stock.map((units) => ({ stock: units })) })
  return { store, id: made.id, variants: made.variantIds }
}

const levelOf = (store: MadeStore, variantId = '') =>
  transaction(store, async (tx) => {
    const [row] = await tx.select().from(stockLevel).where(eq(stockLevel.variantId, variantId))
    return row && { onHand: row.onHand, committed: row.committed }
  })

const BUYERS = onPostgres ? [2, 10, 50, 200] : [2, 10]

test.each(BUYERS)('of %i buyers of the last unit exactly one gets it', async (buyers) => {
  const { store, id, variants } = await stocked(1)
  const line = { variantId: variants[0] ?? '', quantity: 1 }
  const outcomes = await Promise.allSettled(Array.from({ length: buyers }, () => hold(store, [line])))
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', message: 'Lantern is sold out.' })
  expect(await levelOf(store, variants[0])).toEqual({ onHand: 1, committed: 1 })
  const [shown] = await transaction(store, (tx) => tx.select().from(product).where(eq(product.id, id)))
  expect(shown?.inStock).toBe(false)
})

test.each(BUYERS)('of %i buyers with the last use of a coupon exactly one gets it', async (buyers) => {
  const store = await makeStore()
  const couponId = uuidv7()
  await transaction(store, (tx) =>
    tx
      .insert(coupon)
      .values({ storeId: store.storeId, id: couponId, code: 'LAST', kind: 'fixed', value: 100, usageLimit: 1 }),
  )
  const claim = () =>
    transaction(store, (tx) =>
      claimCoupon(tx, store, { couponId, documentId: uuidv7(), customerId: null, email: 'a@b.example', discount: 100 }),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: buyers }, claim))
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const rows = await transaction(store, (tx) => tx.select().from(couponRedemption))
  expect(rows).toHaveLength(1)
})

test('buyers of the same two products in either order never deadlock', async () => {
  const { store, variants } = await stocked(40, 40)
  const [a, b] = variants.map((variantId) => ({ variantId, quantity: 1 }))
  if (!a || !b) throw new Error('two variants are needed')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => hold(store, index % 2 ? [a, b] : [b, a])),
  )
  expect(outcomes.map((one) => one.status)).toEqual(Array(30).fill('fulfilled'))
  expect(await levelOf(store, a.variantId)).toEqual({ onHand: 40, committed: 30 })
})

test('the same variant on two lines is summed, and one short line reserves nothing of the others', async () => {
  const { store, variants } = await stocked(5, 3)
  const [plenty = '', few = ''] = variants
  const twice = [
    { variantId: few, quantity: 2 },
    { variantId: plenty, quantity: 1 },
    { variantId: few, quantity: 2 },
  ]
  await expect(hold(store, twice)).rejects.toMatchObject({ message: 'Only 3 of Lantern can be bought now.' })
  expect(await levelOf(store, plenty)).toEqual({ onHand: 5, committed: 0 })
})

test('variants that are untracked, or sold without stock, need no reservation', async () => {
  const { store, variants } = await stocked(null, 0)
  const [free = '', endless = ''] = variants
  await transaction(store, (tx) => tx.update(variant).set({ continueSelling: true }).where(eq(variant.id, endless)))
  await hold(store, [
    { variantId: free, quantity: 500 },
    { variantId: endless, quantity: 7 },
  ])
  expect(await transaction(store, (tx) => tx.select().from(stockHold))).toEqual([])
})

test('an expired checkout releases its stock once, and a placed order retains it', async () => {
  const { store, id, variants } = await stocked(2)
  const line = { variantId: variants[0] ?? '', quantity: 1 }
  const [lost, placed] = [await hold(store, [line]), await hold(store, [line])]
  await transaction(store, (tx) => keepHolds(tx, store, placed))
  const later = new Date(Date.now() + HOLD_MS + 1_000)
  const back = await Promise.all(
    Array.from({ length: 5 }, () => transaction(store, (tx) => releaseExpired(tx, store, later))),
  )
  expect(back.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await transaction(store, (tx) => releaseHolds(tx, store, lost))).toBe(0)
  expect(await levelOf(store, variants[0])).toEqual({ onHand: 2, committed: 1 })
  const [shown] = await transaction(store, (tx) => tx.select().from(product).where(eq(product.id, id)))
  expect(shown?.inStock).toBe(true)
})

test('the use of a coupon is released once, however often it is called', async () => {
  const store = await makeStore()
  const [couponId, documentId] = [uuidv7(), uuidv7()]
  await transaction(store, async (tx) => {
    await tx.insert(coupon).values({ storeId: store.storeId, id: couponId, code: 'BACK', kind: 'percent', value: 10 })
    await claimCoupon(tx, store, { couponId, documentId, customerId: null, email: '', discount: 5 })
  })
  await Promise.all(Array.from({ length: 5 }, () => transaction(store, (tx) => releaseCoupon(tx, store, documentId))))
  const [left] = await transaction(store, (tx) => tx.select({ used: coupon.used }).from(coupon))
  expect(left).toEqual({ used: 0 })
})

test('numbers of a store are unique and consecutive, also for fifty concurrent calls', async () => {
  const [store, other] = [await makeStore(), await makeStore()]
  const drawn = await Promise.all(
    Array.from({ length: 50 }, () => transaction(store, (tx) => nextNumber(tx, store, 'order'))),
  )
  expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => 1001 + index))
  expect(await transaction(other, (tx) => nextNumber(tx, other, 'order'))).toBe(1001)
})

test('fifty calls with one key do the work once and get the same bytes', async () => {
  const store = await makeStore()
  let worked = 0
  const asked = { caller: 'cart', action: 'pay', key: 'k-1', request: { total: 5 } }
  const work = async () => {
    worked += 1
    return { number: worked, at: '2026-01-01' }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => withIdempotency(store, asked, work)))
  expect(worked).toBe(1)
  for (const one of outcomes) {
    if (one.status === 'fulfilled') expect(one.value).toEqual({ number: 1, at: '2026-01-01' })
    else expect(one.reason).toMatchObject({ code: 'conflict' })
  }
  expect(await withIdempotency(store, asked, work)).toEqual({ number: 1, at: '2026-01-01' })
  const changed = { ...asked, request: { total: 6 } }
  await expect(withIdempotency(store, changed, work)).rejects.toMatchObject({ code: 'contradiction' })
  expect(await withIdempotency(store, { ...asked, caller: 'somebody else' }, work)).toMatchObject({ number: 2 })
})

test('failed work frees its key, and a key has 1 to 255 characters', async () => {
  const store = await makeStore()
  const asked = { caller: 'cart', action: 'pay', key: 'k-2', request: {} }
  const fails = withIdempotency(store, asked, () => Promise.reject(new Error('no')))
  await expect(fails).rejects.toThrow('no')
  expect(await withIdempotency(store, asked, async () => 'done')).toBe('done')
  for (const key of ['', 'x'.repeat(256)]) {
    await expect(withIdempotency(store, { ...asked, key }, async () => 1)).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('reservations of one store do not affect another', async () => {
  const { store, variants } = await stocked(1)
  const other = await makeStore()
  const line = { variantId: variants[0] ?? '', quantity: 1 }
  await transaction(other, (tx) => holdStock(tx, other, uuidv7(), [line]))
  const rows = await transaction(store, (tx) =>
    tx
      .select()
      .from(stockHold)
      .where(and(eq(stockHold.state, 'live'))),
  )
  expect(rows).toEqual([])
})
