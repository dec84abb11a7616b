import { eq } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { PLAIN_LIST } from '@/lib/rules/list-query'
import type { OfferTarget, OfferTerms } from '@/lib/rules/promotions/offer'
import { makeCoupon, makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { coupon } from '../../../db/schema/selling'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { newRecord, recording } from '../../../page-cache/render-record'
import { productTag } from '../../../page-cache/tags'
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
const twoPlusOne: Extract<OfferTerms['benefit'], { kind: 'buy_x_get_y' }> = {
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

test('a label names the other goods, and what shows it depends on their names', async () => {
  const { shop, bread, cheese, onCheese } = await shopOfTwo()
  const parts: OfferTarget[] = [
    { kind: 'category', id: bread.categoryId ?? '' },
    { kind: 'product', id: bread.id },
    { kind: 'variant', id: bread.variantIds[0] ?? '' },
    { kind: 'brand', id: crypto.randomUUID() },
  ]
  const goods = { include: parts, exclude: [], skipsReduced: false }
  await makeCoupon(shop, { terms: { benefit: { ...twoPlusOne, goods }, goods: onCheese } })
  const record = newRecord()
  const [cheddar] = await recording(record, () => cardsNow(shop, [cheese.id]))
  expect(cheddar?.offerLabels).toEqual(['Buy 2, get 1 of Bread, Rye, Rye, or other products free'])
  expect(record.tags).toContain(productTag(shop.storeId, bread.id))
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

test('promotions expire when an offer with hours begins, also those without a product so far', async () => {
  const { shop, onCheese } = await shopOfTwo()
  const conditions = [{ kind: 'hours' as const, days: [0, 1, 2, 3, 4, 5, 6], from: 600, until: 660 }]
  await makeCoupon(shop, { terms: { benefit: twoPlusOne, goods: onCheese, conditions } })
  const promotions = async (now: string) => {
    jest.useFakeTimers({ now: new Date(now), doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance'] })
    const record = newRecord()
    const { total } = await recording(record, () =>
      cachedList(shop, { query: { ...PLAIN_LIST, page: 1 }, promotion: true }),
    )
    return { total, expiresAt: record.expiresAt?.toISOString() }
  }
  try {
    // The store is in UTC.
    expect(await promotions('2026-11-25T09:00:00Z')).toEqual({ total: 0, expiresAt: '2026-11-25T10:00:00.000Z' })
    expect(await promotions('2026-11-25T10:00:00Z')).toEqual({ total: 1, expiresAt: '2026-11-25T11:00:00.000Z' })
    expect(await promotions('2026-11-25T11:00:00Z')).toEqual({ total: 0, expiresAt: '2026-11-26T10:00:00.000Z' })
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
