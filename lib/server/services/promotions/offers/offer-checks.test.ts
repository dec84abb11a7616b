import { eq } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, place } from '@/e2e/checkout-harness'
import { type OfferHands, offerHands, openOfferAdmin } from '@/e2e/offer-admin'
import { offerDraft } from '@/e2e/offer-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { MarginGuard } from '@/lib/contract/margin-guard'
import type { BackTest, Simulation } from '@/lib/contract/offer-checks'
import { makeProduct } from '../../../../demo/product-factory'
import { order } from '../../../db/schema/orders'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'

provideTestDatabase()
provideCardHarness()
beforeEach(purgeEverythingHere)

const candidate = (facts: object = {}) => {
  const { name, method, terms } = offerDraft()
  return { _id: null, name, method, terms, ...facts }
}
const TERMS = offerDraft().terms
const benefit = (percent: number) => ({
  ...TERMS,
  benefit: { kind: 'percent' as const, on: 'order' as const, percent },
})
const ALL = { product: true, order: true, shipping: true }

const simulated = async (admin: OfferHands, asked: object) =>
  (await admin.post('simulate', asked)).payload as Simulation

test('a simulation says what an offer gives beside the others, and why it does not apply', async () => {
  const admin = await openOfferAdmin()
  const { variantIds } = await makeProduct(admin.store, { title: 'Lamp', variants: [{ price: 1_000 }] })
  const lines = [{ variantId: variantIds[0], quantity: 2 }]
  const onProduct = {
    ...TERMS,
    benefit: { kind: 'percent' as const, on: 'product' as const, percent: 50 },
    combinesWith: ALL,
  }
  await admin.create({ name: 'Half', isDraft: false, terms: onProduct })
  const offer = candidate({ name: 'Ten more', terms: { ...benefit(10), combinesWith: ALL } })
  expect(await simulated(admin, { offer, lines, shipping: 5 })).toMatchObject({
    applies: true,
    amount: 1,
    reasons: [],
    lines: [{ name: 'Lamp', quantity: 2, price: 10, discount: 11 }],
    subtotal: 20,
    productDiscount: 10,
    orderDiscount: 1,
    shipping: 5,
    total: 14,
    offers: expect.arrayContaining([expect.objectContaining({ name: 'Half', amount: 10 })]),
  })
  const weekday = { kind: 'minimum_amount' as const, amount: 50 }
  const asked = candidate({ terms: { ...TERMS, conditions: [weekday, { kind: 'signed_in' }] } })
  const rejected = await simulated(admin, { offer: asked, lines, withOthers: false })
  expect(rejected).toMatchObject({
    applies: false,
    amount: 0,
    reasons: ['Add $30.00 more to your cart to use this coupon.', 'Sign in to use this coupon.'],
    total: 20,
  })
})

test('it knows the uses and the orders of a customer, and the clock of the store', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] }, { timeZone: 'Asia/Dhaka' })
  const admin = await offerHands(shop)
  const offer = await admin.create({ method: 'code', codes: ['ONCE'], customerLimit: 1, isDraft: false })
  await place(shop, { coupon: 'ONCE', shownTotal: 14, email: 'mina@people.example' })
  const lines = [{ variantId: shop.product.variantIds[0], quantity: 1 }]
  const saved = candidate({ _id: offer._id, method: 'code', customerLimit: 1 })
  const reasonsFor = async (more: object) => (await simulated(admin, { offer: saved, lines, ...more })).reasons
  expect(await reasonsFor({ email: 'Mina+x@people.example' })).toEqual([
    'You have used this coupon as often as it allows.',
  ])
  expect(await reasonsFor({ email: 'other@people.example' })).toEqual([])
  const first = candidate({ terms: { ...TERMS, conditions: [{ kind: 'first_order' }] } })
  expect(await reasonsFor({ offer: first, email: 'mina@people.example' })).toEqual([
    'This coupon is for first orders only.',
  ])
  const monday = candidate({ terms: { ...TERMS, conditions: [{ kind: 'hours', days: [0], from: 480, until: 720 }] } })
  // A Monday in Dhaka.
  expect(await reasonsFor({ offer: monday, atLocal: '2026-11-23T11:59' })).toEqual([])
  expect(await reasonsFor({ offer: monday, atLocal: '2026-11-23T12:00' })).toHaveLength(1)
})

test('a back-test over known orders: counted by hand, and nothing is written', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 20, cost: 600 }] })
  const admin = await offerHands(shop)
  await place(shop, { quantity: 2, shownTotal: 25 })
  await place(shop, { shownTotal: 15 })
  const old = await place(shop, { quantity: 4, shownTotal: 45 })
  await transaction(shop, (tx) =>
    tx
      .update(order)
      .set({ placedAt: new Date(Date.now() - 40 * 86_400_000) })
      .where(eq(order.total, 4_500)),
  )
  expect(old.state).toBe('paid')
  const tested = async (days: 30 | 90, offer = candidate()) =>
    (await admin.post('back-test', { offer, days })).payload as BackTest
  // Ten percent of 20.00 and of 10.00; 30.00 was charged for goods that cost 18.00.
  expect(await tested(30)).toMatchObject({
    orders: 2,
    touched: 2,
    cost: 3,
    before: { amount: 12, percent: 40 },
    after: { amount: 9, percent: 33.3 },
    unknownLines: 0,
    isShortened: false,
    customers: 1,
  })
  expect(await tested(90)).toMatchObject({ orders: 3, touched: 3, cost: 7 })
  const large = candidate({ terms: { ...TERMS, conditions: [{ kind: 'minimum_amount', amount: 15 }] } })
  expect(await tested(30, large)).toMatchObject({
    orders: 2,
    touched: 1,
    cost: 2,
    largest: [{ extra: 2, number: 1001 }],
  })
  const clerk = await offerHands(shop, 'Marketing')
  const seen = (await clerk.post('back-test', { offer: candidate(), days: 30 })).payload as BackTest
  expect(seen).toMatchObject({ cost: 3, before: null, after: null })
  expect((await admin.get('list')).payload).toMatchObject({ rows: [] })
})

test('the margin guard names what the worst combination sells below cost, and the offers that meet', async () => {
  const admin = await openOfferAdmin()
  await makeProduct(admin.store, { title: 'Thin', variants: [{ price: 1_000, cost: 850 }] })
  await makeProduct(admin.store, { title: 'Thick', variants: [{ price: 1_000, cost: 100 }] })
  await makeProduct(admin.store, { title: 'Unknown', variants: [{ price: 1_000 }] })
  await makeProduct(admin.store, { title: 'Loss leader', variants: [{ price: 1_000, cost: 1_200 }] })
  const onProduct = {
    ...TERMS,
    benefit: { kind: 'percent' as const, on: 'product' as const, percent: 10 },
    combinesWith: ALL,
  }
  await admin.create({ name: 'Automatic', isDraft: false, terms: onProduct })
  const guarded = async (offer: object, by = admin) => (await by.post('margin-guard', { offer })).payload as MarginGuard
  const alone = candidate({ name: 'Own', method: 'code', terms: benefit(10) })
  // Not combined: 9.00 either way, above the cost of 8.50.
  expect(await guarded(alone)).toMatchObject({
    checked: 4,
    withoutCost: 1,
    offers: 2,
    below: { variants: 0, rows: [] },
  })
  const both = candidate({ name: 'Own', method: 'code', terms: { ...benefit(10), combinesWith: ALL } })
  const { below, collisions } = await guarded(both)
  expect(below).toEqual({
    variants: 1,
    rows: [
      {
        variantId: expect.any(String),
        name: 'Thin',
        price: 10,
        cost: 8.5,
        lowest: 8.1,
        quantity: 1,
        offers: expect.arrayContaining(['Automatic', 'Own']),
      },
    ],
  })
  expect(collisions).toEqual([expect.objectContaining({ outcome: 'together', goods: 4 })])
  await admin.create({
    name: 'Coded',
    method: 'code',
    codes: ['TEN'],
    isDraft: false,
    terms: { ...benefit(20), combinesWith: ALL },
  })
  await admin.create({ name: 'Codeless draft', method: 'code' })
  const third = candidate({ name: 'Own', terms: { ...benefit(1), combinesWith: ALL } })
  const all = await guarded(third)
  expect(all.offers).toBe(3)
  expect(all.below?.rows).toEqual([
    expect.objectContaining({ name: 'Thin', offers: expect.arrayContaining(['Coded']) }),
  ])
  expect(all.collisions).toHaveLength(2)
  const clerk = await offerHands(admin.store, 'Marketing')
  expect(await guarded(both, clerk)).toMatchObject({ below: null, withoutCost: 0 })
})
