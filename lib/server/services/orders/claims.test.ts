import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { onPostgres } from '@/e2e/test-database'
import { type MadeStore, makeCoupon, makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { couponRedemption, stockHold } from '../../db/schema/claims'
import { customer } from '../../db/schema/customers'
import { product, variant } from '../../db/schema/products'
import { coupon, couponCode } from '../../db/schema/selling'
import { stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { withIdempotency } from '../idempotency/with-idempotency'
import { nextNumber } from '../numbers/next-number'
import { type Claimant, claimOffers, type OfferUse, releaseOffers } from './claim-offers'
import { confirmHolds } from './confirm-holds'
import { HOLD_MS, holdStock } from './hold-stock'
import { releaseExpired, releaseHolds } from './release-holds'

provideDatabaseWithBooks()

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

const claim = (store: MadeStore, couponId: string, facts: Partial<Claimant & OfferUse> = {}) => {
  const { documentId = uuidv7(), customerId = null, email = 'a@b.example', codeId = null, discount = 100 } = facts
  return transaction(store, (tx) =>
    claimOffers(tx, store, { documentId, customerId, email }, [{ couponId, codeId, discount }]),
  )
}
const couponOf = (store: MadeStore) =>
  transaction(store, async (tx) => {
    const [row] = await tx.select({ used: coupon.used, spent: coupon.spent }).from(coupon)
    return row
  })
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test.each(BUYERS)('of %i buyers with the last use of a coupon exactly one gets it', async (buyers) => {
  const store = await makeStore()
  const couponId = await makeCoupon(store, { code: 'LAST', kind: 'fixed', value: 100, usageLimit: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: buyers }, () => claim(store, couponId)))
  expect(succeeded(outcomes)).toBe(1)
  const rows = await transaction(store, (tx) => tx.select().from(couponRedemption))
  expect(rows).toHaveLength(1)
})

test.each(BUYERS)('of %i buyers who use one code of a batch exactly one gets it', async (buyers) => {
  const store = await makeStore()
  const couponId = await makeCoupon(store, { code: 'ONCE', kind: 'fixed', value: 100 })
  const [code] = await transaction(store, (tx) =>
    tx.update(couponCode).set({ usageLimit: 1 }).returning({ id: couponCode.id }),
  )
  const codeId = code?.id ?? null
  const outcomes = await Promise.allSettled(Array.from({ length: buyers }, () => claim(store, couponId, { codeId })))
  expect(succeeded(outcomes)).toBe(1)
  expect(await couponOf(store)).toEqual({ used: 1, spent: 100 })
})

test.each(BUYERS)('%i buyers never spend more than the budget of an offer', async (buyers) => {
  const store = await makeStore()
  const couponId = await makeCoupon(store, { kind: 'fixed', value: 100, budget: 550 })
  const outcomes = await Promise.allSettled(Array.from({ length: buyers }, () => claim(store, couponId)))
  expect(succeeded(outcomes)).toBe(Math.min(5, buyers))
  expect((await couponOf(store))?.spent).toBe(Math.min(5, buyers) * 100)
})

test('a customer counts once as a guest, under an address with a plus, and with an account', async () => {
  const store = await makeStore()
  const customerId = uuidv7()
  await transaction(store, (tx) =>
    tx.insert(customer).values({ storeId: store.storeId, id: customerId, email: 'ada@people.example' }),
  )
  const couponId = await makeCoupon(store, { code: 'ONE', kind: 'fixed', value: 100, customerLimit: 1 })
  const [as, email] = [{ customerId }, 'Ada+shop@people.example']
  await claim(store, couponId, { email })
  const again = { code: 'conflict', message: 'This coupon has just reached its usage limit.' }
  await expect(claim(store, couponId, { email: 'ada@people.example' })).rejects.toMatchObject(again)
  await expect(claim(store, couponId, { ...as, email: 'ada@people.example' })).rejects.toMatchObject(again)
  await claim(store, couponId, { ...as, email: 'other@people.example' })
  await expect(claim(store, couponId, { ...as, email: 'third@people.example' })).rejects.toMatchObject(again)
})

test.each(BUYERS)('of %i orders of one customer at once a limit per customer lets one through', async (buyers) => {
  const store = await makeStore()
  const couponId = await makeCoupon(store, { kind: 'fixed', value: 100, customerLimit: 1 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: buyers }, (_, index) => claim(store, couponId, { email: `ada+${index}@people.example` })),
  )
  expect(succeeded(outcomes)).toBe(1)
})

test('buyers with two offers in either order never deadlock', async () => {
  const store = await makeStore()
  const [a, b] = [await makeCoupon(store, { value: 10 }), await makeCoupon(store, { value: 5 })]
  const use = (couponId: string) => ({ couponId, codeId: null, discount: 10 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      transaction(store, (tx) =>
        claimOffers(
          tx,
          store,
          { documentId: uuidv7(), customerId: null, email: '' },
          index % 2 ? [use(a), use(b)] : [use(b), use(a)],
        ),
      ),
    ),
  )
  expect(succeeded(outcomes)).toBe(20)
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
  await transaction(store, (tx) => confirmHolds(tx, store, placed))
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

test('the uses of offers are released once, however often it is called', async () => {
  const store = await makeStore()
  const documentId = uuidv7()
  const couponId = await makeCoupon(store, { code: 'BACK', value: 10 })
  const [code] = await transaction(store, (tx) => tx.select({ id: couponCode.id }).from(couponCode))
  await claim(store, couponId, { documentId, codeId: code?.id ?? null, discount: 5 })
  expect(await couponOf(store)).toEqual({ used: 1, spent: 5 })
  await Promise.all(Array.from({ length: 5 }, () => transaction(store, (tx) => releaseOffers(tx, store, documentId))))
  expect(await couponOf(store)).toEqual({ used: 0, spent: 0 })
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
