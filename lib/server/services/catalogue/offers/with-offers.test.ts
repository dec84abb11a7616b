import { eq } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { PLAIN_LIST } from '@/lib/rules/list-query'
import type { OfferTerms } from '@/lib/rules/promotions/offer'
import { makeCoupon, makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { coupon } from '../../../db/schema/selling'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { newRecord, recording } from '../../../page-cache/render-record'
import { cachedCards } from '../cached-cards'
import { cachedList } from '../list/list-products'
import { shownCards } from '../shown-cards'
import { purgeOffers } from './purge-offers'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const HOUR = 3_600_000
const CHEESE = ['Food', 'Dairy', 'Cheese'] as const
const BREAD = ['Food', 'Bakery', 'Bread'] as const
const tenOff: OfferTerms['benefit'] = { kind: 'percent', on: 'product', percent: 10 }
const twoPlusOne: OfferTerms['benefit'] = {
  kind: 'buy_x_get_y',
  buy: 2,
  get: 1,
  percent: 100,
  goods: null,
  maxSets: null,
}

/** A shop with cheese and bread at 10.00. */
async function shopOfTwo() {
  const shop = await makeStore()
  const cheese = await makeProduct(shop, {
    title: 'Cheddar',
    path: CHEESE,
    variants: [{ measure: { amount: 250, unit: 'g' } }],
  })
  const bread = await makeProduct(shop, { title: 'Rye', path: BREAD })
  const goods = (id: string | null) =>
    ({ include: [{ kind: 'category', id: id ?? '' }], exclude: [], skipsReduced: false }) as const
  const ids = [cheese.id, bread.id]
  return { shop, cheese, bread, onCheese: goods(cheese.categoryId), cards: () => cardsNow(shop, ids) }
}

const cardsNow = (shop: StoreScope, productIds: string[]) =>
  transaction(shop, (tx) => shownCards(tx, shop, { productIds }))

test('what an offer is for costs its price; the price of the catalogue and everything else stay', async () => {
  const { shop, onCheese, cards } = await shopOfTwo()
  await makeCoupon(shop, { terms: { benefit: tenOff, goods: onCheese } })
  const [cheddar, rye] = await cards()
  expect(cheddar).toMatchObject({ name: 'Cheddar', price: 10, unitPrice: { price: 40, per: 'kg' } })
  expect(cheddar?.offer).toEqual({ price: 9, unitPrice: { price: 36, per: 'kg' }, from: null, until: null })
  expect(rye).not.toHaveProperty('offer')
  expect(rye).not.toHaveProperty('offerLabels')
})

test('an offer that needs more in the cart is a label; one on the order or on shipping is none on a card', async () => {
  const { shop, onCheese, cards } = await shopOfTwo()
  await makeCoupon(shop, { terms: { benefit: twoPlusOne, goods: onCheese } })
  await makeCoupon(shop, { value: 10 })
  await makeCoupon(shop, { terms: { benefit: { kind: 'free_shipping' } } })
  const [cheddar, rye] = await cards()
  expect(cheddar).toMatchObject({ offerLabels: ['Buy 2, get 1 free'] })
  expect(cheddar).not.toHaveProperty('offer')
  expect(rye).not.toHaveProperty('offerLabels')
})

test.each([
  ['a code', { code: 'TEN' }],
  ['a limit of uses', { usageLimit: 10 }],
  ['a limit per customer', { customerLimit: 1 }],
  ['a budget', { budget: 5_000 }],
  ['a pause', { status: 'paused' as const }],
  ['an end in the past', { endsAt: new Date(Date.now() - HOUR) }],
  ['a beginning in the future', { startsAt: new Date(Date.now() + HOUR) }],
  ['first orders', { terms: { benefit: tenOff, conditions: [{ kind: 'first_order' as const }] } }],
])('an offer with %s is on no card', async (_, facts) => {
  const { shop, cards } = await shopOfTwo()
  await makeCoupon(shop, { terms: { benefit: tenOff }, ...facts })
  for (const card of await cards()) expect(card).not.toHaveProperty('offer')
})

test('cards expire when an offer for them begins or ends, and other cards do not', async () => {
  const { shop, cheese, bread, onCheese } = await shopOfTwo()
  const startsAt = new Date(Date.now() + HOUR)
  await makeCoupon(shop, { startsAt, terms: { benefit: tenOff, goods: onCheese } })
  const expiryOf = async (id: string) => {
    const record = newRecord()
    await recording(record, () => transaction(shop, (tx) => cachedCards(tx, shop, [id])))
    return record.expiresAt
  }
  // Read twice: made, and from the cache.
  for (const _time of [1, 2]) {
    expect(await expiryOf(cheese.id)).toEqual(startsAt)
    expect(await expiryOf(bread.id)).toBeNull()
  }
  jest.useFakeTimers({ now: startsAt, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance'] })
  try {
    const [cheddar] = await transaction(shop, (tx) => cachedCards(tx, shop, [cheese.id]))
    expect(cheddar?.offer).toMatchObject({ price: 9, from: startsAt.toISOString(), until: null })
  } finally {
    jest.useRealTimers()
  }
})

test('a change of an offer reaches cached cards and promotions once it is purged', async () => {
  const { shop, cheese, onCheese } = await shopOfTwo()
  const id = await makeCoupon(shop, { terms: { benefit: tenOff, goods: onCheese } })
  const shown = async () => {
    const [card] = await transaction(shop, (tx) => cachedCards(tx, shop, [cheese.id]))
    const query = { ...PLAIN_LIST, page: 1 }
    const { items, total } = await cachedList(shop, { query, promotion: true })
    return { price: card?.offer?.price ?? null, promoted: items.map(({ name }) => name), total }
  }
  expect(await shown()).toEqual({ price: 9, promoted: ['Cheddar'], total: 1 })
  await transaction(shop, async (tx) => {
    const before = await tx.select().from(coupon).where(eq(coupon.id, id))
    const after = await tx.update(coupon).set({ status: 'paused' }).where(eq(coupon.id, id)).returning()
    await purgeOffers(tx, shop, [...before, ...after])
  })
  expect(await shown()).toEqual({ price: null, promoted: [], total: 0 })
})
