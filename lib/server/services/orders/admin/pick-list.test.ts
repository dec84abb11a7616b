import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, place, post } from '@/e2e/checkout-harness'
import { ALL_WEEK, HOURLY_SLOTS } from '@/e2e/slot-shop'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PickList } from '@/lib/contract/pick-list'
import { makeVendor } from '@/lib/demo/account-factory'
import { order } from '../../../db/schema/orders'
import { schedule } from '../../../db/schema/schedules'
import { transaction } from '../../../db/transaction'

provideTestDatabase()
provideCardHarness()

test('a day lists its paid orders by their times, in order, with what is left to send', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 100 }] })
  const { storeId } = shop
  const row = { storeId, id: uuidv7(), name: 'Delivery', kind: 'delivery' as const, timeZone: 'UTC', week: ALL_WEEK }
  await transaction(shop, (tx) => tx.insert(schedule).values({ ...row, slots: HOURLY_SLOTS }))
  const lines = [{ key: shop.key, quantity: 1 }]
  const input = { storeID: storeId, lines, country: 'BD', deliveryId: shop.rateId }
  const { payload } = await post(shop, 'checkout-quote', input)
  const times = (payload as { slots: { times: { startsAt: string }[] } }).slots.times.map(({ startsAt }) => startsAt)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const [first = '', second = ''] = times.filter((time) => time.startsWith(tomorrow))
  await place(shop, { slot: second, quantity: 2, email: 'a@people.example' })
  await place(shop, { slot: first, email: 'b@people.example' })
  const declined = { slot: first, email: 'c@people.example', token: 'DECLINED' }
  await place(shop, declined)
  const { token } = await makeVendor(shop)
  const read = async (date: string) => {
    const answer = await callApi(`vender/pick-list/read?date=${date}`, { headers: { authorization: token } })
    return (answer.payload as PickList).slots
  }
  const slots = await read(tomorrow)
  const units = slots.map(({ orders }) => orders.map((each) => each.lines.map((line) => line.units)))
  expect(slots.map(({ startsAt }) => Date.parse(startsAt))).toEqual([first, second].map((time) => Date.parse(time)))
  expect(units).toEqual([[[1]], [[2]]])
  expect(await read('2020-01-01')).toEqual([])
  const cancelled = { fulfilmentState: 'cancelled' as const }
  await transaction(shop, (tx) => tx.update(order).set(cancelled).where(eq(order.storeId, storeId)))
  expect(await read(tomorrow)).toEqual([])
})
