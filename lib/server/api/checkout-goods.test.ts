import { and, eq } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import { ADDRESS, checkoutShop, ordersOf, place, quote, tryPlace } from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { makeCoupon } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { orderEvent, orderLine } from '../db/schema/orders'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { readSetting, writeSetting } from '../services/settings/setting-group'
import { shippingZones } from '../services/shipping/shipping-setting'

provideDatabaseWithBooks()

provideCardHarness()
beforeEach(purgeEverythingHere)

test('products excluded from a coupon are charged in full, and the order shows it line by line', async () => {
  const shop = await checkoutShop()
  await makeCoupon(shop, { code: 'HALF', kind: 'percent', value: 50 })
  const book = await makeProduct(shop, { title: 'Book', isDiscountable: false, taxes: [{ name: 'VAT', percent: 10 }] })
  const lines = [book.keys[0]!, shop.key].map((key) => ({ key, quantity: 1 }))
  const placed = await place(shop, { lines, coupon: 'HALF', shownTotal: 21 })
  const [row] = await ordersOf(shop)
  expect(row).toMatchObject({ discount: 500, tax: 100, total: 2_100 })
  const parts = await transaction(shop, (tx) =>
    tx.select().from(orderLine).where(eq(orderLine.orderId, placed.orderId)).orderBy(orderLine.position),
  )
  expect(parts.map(({ name, discount, tax }) => [name, discount, tax])).toEqual([
    ['Book', 0, 100],
    ['Lantern', 500, 0],
  ])
})

test('products with a minimum age are sold once it is confirmed, and the order records it', async () => {
  const shop = await checkoutShop()
  const wine = await makeProduct(shop, { title: 'Wine', minimumAge: 18 })
  const lines = [wine.keys[0]!, shop.key].map((key) => ({ key, quantity: 1 }))
  expect([(await quote(shop)).minimumAge, (await quote(shop, { lines })).minimumAge]).toEqual([null, 18])
  const message = 'Confirm that everyone who receives this order is 18 or older.'
  for (const said of [{}, { confirmedAge: 16 }]) {
    const refused = await tryPlace(shop, { lines, shownTotal: 25, ...said })
    expect([refused.status, refused.error]).toMatchObject([400, { message, fields: { confirmedAge: message } }])
  }
  expect(await ordersOf(shop)).toEqual([])
  const placed = await place(shop, { lines, shownTotal: 25, confirmedAge: 18 })
  const parts = await transaction(shop, (tx) =>
    tx.select().from(orderLine).where(eq(orderLine.orderId, placed.orderId)).orderBy(orderLine.position),
  )
  expect([placed.state, parts.map(({ minimumAge }) => minimumAge)]).toEqual(['paid', [18, null]])
  const [event] = await transaction(shop, (tx) =>
    tx
      .select()
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, placed.orderId), eq(orderEvent.kind, 'placed'))),
  )
  expect(event?.detail).toMatchObject({ confirmedAge: 18 })
})

test('goods of a shipping class are sent at its price, or not at all', async () => {
  const shop = await checkoutShop()
  const sofa = await makeProduct(shop, { title: 'Sofa', shippingClass: 'Bulky' })
  const lines = [sofa.keys[0]!, shop.key].map((key) => ({ key, quantity: 1 }))
  const priceIn = async (price: number | null) => {
    await transaction(shop, async (tx) => {
      const { value, version } = await readSetting(tx, shop, shippingZones)
      const zones = value.map((zone) => ({
        ...zone,
        rates: zone.rates.map((rate) => ({ ...rate, byClass: [{ name: 'bulky', price }] })),
      }))
      await writeSetting(tx, shop, shippingZones, zones, version)
    })
    const { options } = await quote(shop, { lines, country: 'BD' })
    return options.find(({ id }) => id === shop.rateId)?.price
  }
  const plain = (await quote(shop, { country: 'BD' })).options.find(({ id }) => id === shop.rateId)?.price
  expect([await priceIn(42), await priceIn(null)]).toEqual([42, undefined])
  expect((await quote(shop, { country: 'BD' })).options.find(({ id }) => id === shop.rateId)?.price).toBe(plain)
})

test('a local delivery is quoted and sold to its postcodes alone', async () => {
  const shop = await checkoutShop()
  await transaction(shop, async (tx) => {
    const { value, version } = await readSetting(tx, shop, shippingZones)
    const zones = value.map((zone) => ({ ...zone, rates: zone.rates.map((rate) => ({ ...rate, postcodes: ['90'] })) }))
    await writeSetting(tx, shop, shippingZones, zones, version)
  })
  const offered = async (postalCode?: string) =>
    (await quote(shop, { country: 'BD', ...(postalCode !== undefined && { postalCode }) })).options.length
  expect([await offered('9000'), await offered('1207'), await offered()]).toEqual([1, 0, 0])
  expect((await tryPlace(shop, { address: { ...ADDRESS, postalCode: '1207' } })).status).toBe(409)
  expect((await tryPlace(shop, { address: { ...ADDRESS, postalCode: '9000' } })).payload).toMatchObject({
    state: 'paid',
  })
})
