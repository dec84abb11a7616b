import { and, eq } from 'drizzle-orm'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { type CheckoutShop, hostOf, ordersOf, place, post } from '@/e2e/checkout-harness'
import { emailsTo } from '@/e2e/emails'
import { SINGLE_SLOTS, slotShop } from '@/e2e/slot-shop'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { untilServed } from '@/e2e/until-served'
import type { PlacedOrder, ShopperOrder } from '@/lib/contract/checkout'
import type { OrderTimes } from '@/lib/contract/order-times'
import type { SlotSettings } from '@/lib/rules/availability/slots'
import { makeVendor } from '../../../demo/account-factory'
import { staffAlert } from '../../db/schema/notifications'
import { order, orderEvent } from '../../db/schema/orders'
import { schedule, slotBooking } from '../../db/schema/schedules'
import { transaction } from '../../db/transaction'
import { notifyStaffHandler } from '../notifications/notify-staff-handler'
import { STAFF_ORDER_EVENTS } from '../orders/staff-order-events'

provideTestDatabase()
provideCardHarness()

const settle = (shop: CheckoutShop, own: Partial<SlotSettings>) =>
  transaction(shop, (tx) =>
    tx
      .update(schedule)
      .set({ slots: { ...SINGLE_SLOTS, ...own } })
      .where(eq(schedule.storeId, shop.storeId)),
  )
const linkOf = ({ statusPath }: PlacedOrder) => {
  const query = new URLSearchParams(statusPath.split('?')[1])
  return { orderId: query.get('id') ?? '', signature: query.get('signature') ?? '' }
}
const read = async <T>(shop: CheckoutShop, path: string, link: Record<string, string>) =>
  (await callApi(withQuery(`vender/publicwebsite/${path}`, link), { host: hostOf(shop) })).payload as T
const timesOf = (shop: CheckoutShop, placed: PlacedOrder) => read<OrderTimes>(shop, 'order-times', linkOf(placed))
const change = (shop: CheckoutShop, placed: PlacedOrder, slot: string) =>
  post(shop, 'change-order-time', { ...linkOf(placed), slot })
const freeTimes = async (shop: CheckoutShop): Promise<string[]> => {
  const lines = [{ key: shop.key, quantity: 1 }]
  const input = { storeID: shop.storeId, lines, country: 'BD', deliveryId: shop.rateId }
  const { payload } = await post(shop, 'checkout-quote', input)
  return (payload as { slots: { times: { startsAt: string }[] } }).slots.times.map(({ startsAt }) => startsAt)
}

test('a shopper takes another time: the new place is taken, the old one free, and the order’s history says so', async () => {
  const shop = await slotShop()
  const [, second = '', third = ''] = await freeTimes(shop)
  const placed = await place(shop, { slot: second })
  expect((await read<ShopperOrder>(shop, 'order', linkOf(placed))).hasTime).toBe(true)
  const { current, times } = await timesOf(shop, placed)
  expect(current?.startsAt).toBe(second)
  expect(times.map(({ startsAt }) => startsAt)).toEqual(expect.arrayContaining([second, third]))
  const changed = await change(shop, placed, third)
  expect(changed.status).toBe(200)
  const free = await freeTimes(shop)
  expect([free.includes(second), free.includes(third)]).toEqual([true, false])
  const again = await change(shop, placed, third)
  expect(again.status).toBe(200)
  const [after] = await ordersOf(shop)
  expect((changed.payload as ShopperOrder).delivery?.days).toBe(after?.delivery?.days)
  const events = await transaction(shop, (tx) =>
    tx
      .select()
      .from(orderEvent)
      .where(and(eq(orderEvent.storeId, shop.storeId), eq(orderEvent.kind, 'time_changed'))),
  )
  expect(events.map(({ detail }) => detail)).toEqual([{ before: expect.any(String), after: after?.delivery?.days }])
  const { token, email } = await makeVendor(shop)
  const alerts = (await transaction(shop, (tx) => tx.select().from(staffAlert))).filter(
    (alert) => alert.event === STAFF_ORDER_EVENTS.timeChanged.name,
  )
  expect(alerts).toHaveLength(1)
  for (const alert of alerts) await notifyStaffHandler.run({ storeId: shop.storeId, alertId: alert.id })
  const bell = await callApi('vender/notices/list', { headers: { authorization: token } })
  expect(bell.payload).toMatchObject({ notices: [{ kind: 'time_changed', title: `New time: #${placed.number}` }] })
  const [mail] = await emailsTo(email)
  // In emails, spaces are plain, and characters that take no room keep programs from making links of names.
  const plain = (text = '') => text.replaceAll('\u200c', '').replace(/\s/g, ' ')
  expect(mail?.kind).toBe('time-changed')
  expect(plain(mail?.text)).toContain(`is now ${plain(after?.delivery?.days)}.`)
})

test('after the cut-off, of what is cancelled or sent, and with another link nothing changes', async () => {
  const shop = await slotShop()
  const [, second = '', third = ''] = await freeTimes(shop)
  const placed = await place(shop, { slot: second })
  await settle(shop, { prepMinutes: 20_000 })
  expect((await timesOf(shop, placed)).message).toMatch(/too late/)
  expect((await change(shop, placed, third)).status).toBe(409)
  await settle(shop, {})
  const forged = { ...linkOf(placed), signature: 'x'.repeat(43), slot: third }
  expect((await post(shop, 'change-order-time', forged)).status).toBe(404)
  for (const fulfilmentState of ['cancelled', 'fulfilled'] as const) {
    await transaction(shop, (tx) => tx.update(order).set({ fulfilmentState }).where(eq(order.storeId, shop.storeId)))
    const rejected = await change(shop, placed, third)
    expect([rejected.status, rejected.error?.message]).toEqual([409, expect.stringMatching(/no longer be changed/)])
  }
  const [after] = await transaction(shop, (tx) =>
    tx.select().from(slotBooking).where(eq(slotBooking.storeId, shop.storeId)),
  )
  expect(after?.startsAt.toISOString()).toBe(new Date(second).toISOString())
})

test('what costs more than the time that was paid for is not offered', async () => {
  const shop = await slotShop()
  const [, second = '', third = ''] = await freeTimes(shop)
  const placed = await place(shop, { slot: second })
  await settle(shop, { price: 3 })
  const { times, message } = await timesOf(shop, placed)
  expect([times, message]).toEqual([[], expect.stringMatching(/cost more/)])
  expect((await change(shop, placed, third)).status).toBe(409)
})

const SHOPPERS = onPostgres ? 20 : 5

test(`of ${SHOPPERS} shoppers who change to the last place of a time exactly one gets it, the others keep theirs`, async () => {
  const shop = await slotShop()
  await settle(shop, { maxOrders: 50 })
  const [, second = '', third = ''] = await freeTimes(shop)
  const placed: PlacedOrder[] = []
  for (let index = 0; index < SHOPPERS; index += 1) {
    placed.push(await place(shop, { slot: second, email: `buyer-${index}@people.example` }))
  }
  await settle(shop, {})
  const answers = await Promise.all(placed.map((each) => untilServed(() => change(shop, each, third))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(SHOPPERS - 1).fill(409)])
  const booked = await transaction(shop, (tx) =>
    tx.select().from(slotBooking).where(eq(slotBooking.storeId, shop.storeId)),
  )
  const at = (time: string) => booked.filter(({ startsAt }) => startsAt.getTime() === Date.parse(time)).length
  expect([at(second), at(third)]).toEqual([SHOPPERS - 1, 1])
}, 120_000)
