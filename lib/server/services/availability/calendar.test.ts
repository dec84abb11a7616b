import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { type CheckoutShop, checkoutShop, hostOf, ordersOf, place, post } from '@/e2e/checkout-harness'
import { ALL_WEEK, HOURLY_SLOTS } from '@/e2e/slot-shop'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CalendarFeeds } from '@/lib/contract/calendar-feeds'
import { makeVendor } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import { schedule } from '../../db/schema/schedules'
import { transaction } from '../../db/transaction'

provideTestDatabase()
provideCardHarness()

async function shopWithTimes(): Promise<CheckoutShop> {
  const shop = await checkoutShop({ variants: [{ stock: 100 }] })
  const { storeId } = shop
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const closed = { from: day, until: day, yearly: false, hours: [], note: 'Stock; taking', source: 'manual' as const }
  await transaction(shop, (tx) =>
    tx.insert(schedule).values([
      { storeId, id: uuidv7(), name: 'Delivery', kind: 'delivery', week: ALL_WEEK, slots: HOURLY_SLOTS },
      { storeId, id: uuidv7(), name: 'Shop', kind: 'opening', week: ALL_WEEK, exceptions: [closed] },
    ]),
  )
  return shop
}
const ask = async (store: MadeStore, path: string, json?: object) => {
  const { token } = await makeVendor(store)
  return callApi(`vender/calendar-feeds/${path}`, { headers: { authorization: token }, ...(json && { json }) })
}
const pathOf = (address: string) => address.split('/api/')[1] ?? ''
const fetched = (shop: MadeStore, path: string) => callApi(path, { host: hostOf(shop) })

test('a calendar has order numbers with their times and closures, and nothing else of an order', async () => {
  const shop = await shopWithTimes()
  const lines = [{ key: shop.key, quantity: 1 }]
  const input = { storeID: shop.storeId, lines, country: 'BD', deliveryId: shop.rateId }
  const { payload } = await post(shop, 'checkout-quote', input)
  const slot = (payload as { slots: { times: { startsAt: string }[] } }).slots.times[1]?.startsAt ?? ''
  await place(shop, { slot, note: 'Ring twice' })
  const [order] = await ordersOf(shop)
  const made = await ask(shop, 'create', { name: 'Counter' })
  const [feed] = (made.payload as CalendarFeeds).feeds
  const { status, text, headers } = await fetched(shop, pathOf(feed?.address ?? ''))
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'no-store',
    'text/calendar; charset=utf-8',
  ])
  const starts = new Date(slot).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  expect(text).toContain(`DTSTART:${starts}\r\n`)
  expect(text).toContain(`SUMMARY:Delivery #${order?.number}\r\n`)
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Closed: Shop\\, Stock\\; taking\r\n')
  expect(text).not.toMatch(/mina|Canal Street|Lantern|Ring twice/i)
})

test('a revoked address, another signature and another store’s host answer nothing', async () => {
  const [shop, other] = [await shopWithTimes(), await shopWithTimes()]
  const made = await ask(shop, 'create', { name: 'Counter' })
  const [feed] = (made.payload as CalendarFeeds).feeds
  const path = pathOf(feed?.address ?? '')
  expect((await fetched(shop, path)).status).toBe(200)
  expect((await fetched(other, path)).status).toBe(404)
  for (const text of ['x'.repeat(43), "' or 1=1 --             ", '%00'.repeat(10)]) {
    const forged = path.replace(/signature=.*/, `signature=${encodeURIComponent(text)}`)
    expect([400, 404]).toContain((await fetched(shop, forged)).status)
  }
  expect((await ask(other, 'revoke', { _id: feed?._id })).status).toBe(404)
  expect((await fetched(shop, path)).status).toBe(200)
  expect((await ask(shop, 'revoke', { _id: feed?._id })).status).toBe(200)
  expect((await fetched(shop, path)).status).toBe(404)
})
