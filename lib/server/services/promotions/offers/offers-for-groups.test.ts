import { uuidv7 } from 'uuidv7'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, tryPlace } from '@/e2e/checkout-harness'
import { customerHands, sellTo } from '@/e2e/customer-admin'
import { offerHands } from '@/e2e/offer-admin'
import { offerDraft } from '@/e2e/offer-samples'
import { segmentHands } from '@/e2e/segment-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { BackTest, Simulation } from '@/lib/contract/offer-checks'
import { orderLine } from '../../../db/schema/orders'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { priceCart } from '../../cart/price-cart'
import { offersOnShow } from '../live/offers-on-show'

provideTestDatabase()
provideCardHarness()
beforeEach(purgeEverythingHere)

const TERMS = offerDraft().terms
const forSegment = (id: string) => ({ ...TERMS, conditions: [{ kind: 'segment' as const, segments: [id] }] })
const forTag = (tag: string) => ({ ...TERMS, conditions: [{ kind: 'tag' as const, tags: [tag] }] })

type Shop = Awaited<ReturnType<typeof checkoutShop>>

/** A sale of one unit. */
async function sellLine(shop: Shop, customerId: string | null): Promise<void> {
  const orderId = await sellTo(shop, customerId)
  const [variantId = ''] = shop.product.variantIds
  const sold = { productId: shop.product.id, variantId, name: 'Line', quantity: 1, unitPrice: 1_000 }
  await transaction(shop, (tx) =>
    tx.insert(orderLine).values({ ...sold, storeId: shop.storeId, id: uuidv7(), orderId, placedAt: new Date() }),
  )
}

async function openShop() {
  const shop = await checkoutShop({ variants: [{ stock: 9, price: 1_000 }] })
  const [offers, segments, people] = [await offerHands(shop), await segmentHands(shop), await customerHands(shop)]
  const [key = ''] = shop.product.keys
  const vip = await segments.create({ name: 'VIP' })
  const ada = await people.create({ email: 'ada@people.example', tags: ['vip'] })
  const bob = await people.create({ email: 'bob@people.example' })
  /** What a cart with one product saves. */
  const saved = (customerId: string | null, email = '') =>
    transaction(shop, async (tx) => {
      const buyer = { customerId, email, documentId: null }
      const { promotions } = await priceCart(tx, shop, [{ key, quantity: 1 }], undefined, { buyer })
      return promotions.applied.map(({ amount }) => amount)
    })
  return { shop, offers, segments, people, vip, ada, bob, saved }
}

test('an offer for a segment is for its signed-in customers, and is on no page', async () => {
  const { shop, offers, vip, ada, bob, people, saved } = await openShop()
  await offers.create({ name: 'For VIP', isDraft: false, terms: forSegment(vip._id) })
  expect(await saved(ada._id)).toEqual([100])
  expect(await saved(bob._id)).toEqual([])
  expect(await saved(null, 'ada@people.example')).toEqual([])
  expect((await transaction(shop, (tx) => offersOnShow(tx, shop))).offers).toEqual([])
  await people.done('bulk', { ids: [bob._id], action: 'tag', tag: 'vip' })
  await people.done('bulk', { ids: [ada._id], action: 'untag', tag: 'vip' })
  expect([await saved(ada._id), await saved(bob._id)]).toEqual([[], [100]])
})

test('an offer by tag or for a ready-made segment, and a code that says for whom it is', async () => {
  const { shop, offers, ada, bob, saved } = await openShop()
  await offers.create({ name: 'For tags', isDraft: false, terms: forTag('vip') })
  expect([await saved(ada._id), await saved(bob._id), await saved(null)]).toEqual([[100], [], []])
  await offers.create({
    method: 'code',
    codes: ['BEST'],
    isDraft: false,
    terms: { ...forSegment('champions'), priority: 9 },
  })
  const rejected = await tryPlace(shop, { coupon: 'BEST' })
  expect(rejected.status).toBe(409)
  expect(rejected.text).toContain('This coupon is for certain customers only. Sign in if you are one of them.')
})

test('the simulation names the segment, and the back-test counts the orders of its people', async () => {
  const { shop, offers, vip, ada } = await openShop()
  const lines = [{ variantId: shop.product.variantIds[0], quantity: 1 }]
  const { name, method } = offerDraft()
  const offer = { _id: null, name, method, terms: forSegment(vip._id) }
  const simulated = async (who: object) =>
    (await offers.post('simulate', { offer, lines, ...who })).payload as Simulation
  expect(await simulated({ email: 'ada@people.example', isSignedIn: true })).toMatchObject({ applies: true, amount: 1 })
  expect(await simulated({ email: 'bob@people.example', isSignedIn: true })).toMatchObject({
    applies: false,
    reasons: ['The customer is not in the segment “VIP”.'],
  })
  const { _id } = ada
  await sellLine(shop, _id)
  await sellLine(shop, null)
  const report = (await offers.post('back-test', { offer, days: 30 })).payload as BackTest
  expect(report).toMatchObject({ orders: 2, touched: 1 })
})

test('a segment that an offer asks for cannot be deleted, nor can an offer ask for a deleted one', async () => {
  const { offers, segments, vip } = await openShop()
  const asking = await offers.create({ name: 'For VIP', terms: forSegment(vip._id) })
  expect((await segments.list()).rows).toMatchObject([{ name: 'VIP', offers: 1 }])
  expect((await segments.read(vip._id)).offers).toEqual([{ _id: asking._id, name: 'For VIP' }])
  const removal = { _id: vip._id, version: vip.version }
  const rejected = await segments.post('delete', removal)
  expect([rejected.status, rejected.text]).toEqual([
    409,
    expect.stringContaining('“VIP” is used by the offer “For VIP”. Remove it from that offer first.'),
  ])
  await offers.done('delete', { _id: asking._id, version: asking.version })
  expect((await segments.post('delete', removal)).status).toBe(200)
  const again = await offers.post('create', offerDraft({ terms: forSegment(vip._id) }))
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('One of these segments is gone')])
})
