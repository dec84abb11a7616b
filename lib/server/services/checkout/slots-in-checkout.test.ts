import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideCardHarness } from '@/e2e/card-harness'
import {
  ADDRESS,
  type CheckoutShop,
  checkoutShop,
  ordersOf,
  place,
  placeUntilServed,
  post,
  tryPlace,
} from '@/e2e/checkout-harness'
import { ALL_WEEK, SINGLE_SLOTS, slotShop } from '@/e2e/slot-shop'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import type { CheckoutQuote } from '@/lib/contract/checkout'
import { order } from '../../db/schema/orders'
import { schedule, slotBooking } from '../../db/schema/schedules'
import { location } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { claimSlot } from '../availability/claim-slot'
import { expireOrders } from '../orders/expire-orders'

provideTestDatabase()
provideCardHarness()

async function quoted(shop: CheckoutShop, deliveryId = shop.rateId, slot?: string): Promise<CheckoutQuote> {
  const lines = [{ key: shop.key, quantity: 1 }]
  const answer = await post(shop, 'checkout-quote', { storeID: shop.storeId, lines, country: 'BD', deliveryId, slot })
  return answer.payload as CheckoutQuote
}
const timesOf = async (shop: CheckoutShop) => (await quoted(shop)).slots?.times.map(({ startsAt }) => startsAt) ?? []
const email = (index: number) => `buyer-${index}@people.example`

test('without slots nothing is asked; with them a free time is required, and the order has it', async () => {
  const plain = await checkoutShop()
  expect(await quoted(plain)).not.toHaveProperty('slots')
  expect((await tryPlace(plain)).status).toBe(200)

  const shop = await slotShop({ postcodes: ['12'] })
  const [first = '', second = ''] = await timesOf(shop)
  const missing = await tryPlace(shop)
  expect([missing.status, missing.error?.fields]).toEqual([400, { slot: 'Choose a time.' }])
  const past = await tryPlace(shop, { slot: '2020-01-01T10:00:00.000Z' })
  expect([past.status, Object.keys(past.error?.fields ?? {})]).toEqual([409, ['slot']])
  const away = await tryPlace(shop, { slot: first, address: { ...ADDRESS, postalCode: '9000' } })
  expect(away.error?.message).toBe('We do not deliver to this postcode.')
  await place(shop, { slot: first })
  const [placed] = await ordersOf(shop)
  expect(placed?.delivery?.days).toMatch(/\d/)
  expect((await timesOf(shop))[0]).toBe(second)
  const taken = await tryPlace(shop, { slot: first, email: email(1) })
  expect(taken.error?.message).toBe('This time is no longer available. Please choose another one.')
})

test('a declined checkout holds its time, a second try keeps it, and what is not paid in time or cancelled gives it back', async () => {
  const shop = await slotShop()
  const [first = ''] = await timesOf(shop)
  const checkoutId = uuidv7()
  expect((await place(shop, { slot: first, checkoutId, token: 'DECLINED' })).state).toBe('declined')
  expect(await timesOf(shop)).not.toContain(first)
  expect((await place(shop, { slot: first, checkoutId, token: 'DECLINED' })).state).toBe('declined')
  await expireOrders(new Date(Date.now() + 16 * 60_000))
  expect(await timesOf(shop)).toContain(first)
  await place(shop, { slot: first, email: email(2) })
  expect(await timesOf(shop)).not.toContain(first)
  const cancelled = { fulfilmentState: 'cancelled' as const }
  await transaction(shop, (tx) => tx.update(order).set(cancelled).where(eq(order.storeId, shop.storeId)))
  expect(await timesOf(shop)).toContain(first)
})

test('a time has its price, which the quote names before it is chosen and the order has as a part of its shipping', async () => {
  const night = { days: [], hours: { from: 0, length: 60 }, price: 4.5 }
  const shop = await slotShop({ price: 2, otherPrices: [night], horizonDays: 3 })
  const { slots, ...open } = await quoted(shop)
  expect([open.shipping, open.total, open.timePrice]).toEqual([5, 15, undefined])
  const isNight = ({ startsAt }: { startsAt: string }) => {
    const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: slots?.timeZone })
    return Number(hour.format(new Date(startsAt))) % 24 === 0
  }
  expect(slots?.times.every((time) => time.price === (isNight(time) ? 4.5 : 2))).toBe(true)
  const { startsAt: slot = '' } = slots?.times.find(isNight) ?? {}
  const chosen = await quoted(shop, shop.rateId, slot)
  expect([chosen.shipping, chosen.timePrice, chosen.total]).toEqual([9.5, 4.5, 19.5])
  const cheap = await tryPlace(shop, { slot, shownTotal: 15 })
  expect([cheap.status, cheap.error?.message]).toEqual([409, expect.stringContaining('19.50')])
  await place(shop, { slot, shownTotal: 19.5 })
  const [placed] = await ordersOf(shop)
  expect([placed?.shipping, placed?.total, placed?.delivery?.timePrice]).toEqual([950, 1950, 450])
})

test('times are for the chosen delivery methods alone: the others are delivered without one', async () => {
  const shop = await slotShop({ rateIds: [uuidv7()] })
  expect(await quoted(shop)).not.toHaveProperty('slots')
  expect((await tryPlace(shop)).status).toBe(200)
  const rateIds = [shop.rateId.replace('rate:', '')]
  const slots = { ...SINGLE_SLOTS, rateIds }
  await transaction(shop, (tx) => tx.update(schedule).set({ slots }).where(eq(schedule.storeId, shop.storeId)))
  expect((await quoted(shop)).slots?.times.length).toBeGreaterThan(0)
})

test('a pick-up schedule is for pick-up alone, of its location or of the store', async () => {
  const shop = await slotShop()
  const { storeId } = shop
  const [spot] = await transaction(shop, (tx) =>
    tx.update(location).set({ offersPickUp: true }).where(eq(location.storeId, storeId)).returning({ id: location.id }),
  )
  const pickUp = `pickup:${spot?.id}`
  expect(await quoted(shop, pickUp)).not.toHaveProperty('slots')
  const row = { storeId, id: uuidv7(), name: 'Counter', kind: 'pickup' as const, week: ALL_WEEK, slots: SINGLE_SLOTS }
  const pause = { from: '2020-01-01T00:00:00Z', until: null, message: 'We are moving.', allows: 'browse' as const }
  await transaction(shop, (tx) => tx.insert(schedule).values({ ...row, pause }))
  expect((await quoted(shop, pickUp)).slots).toMatchObject({ times: [], message: 'We are moving.' })
})

test('a pause that allows nothing takes its way out of the checkout; one that lets shoppers look leaves it there', async () => {
  const shop = await slotShop()
  const { storeId } = shop
  const [spot] = await transaction(shop, (tx) =>
    tx.update(location).set({ offersPickUp: true }).where(eq(location.storeId, storeId)).returning({ id: location.id }),
  )
  const pickUp = `pickup:${spot?.id}`
  const from = '2020-01-01T00:00:00Z'
  const pausedAs = async (kind: 'pickup' | 'delivery', allows: 'browse' | 'nothing', until: string | null = null) => {
    const pause = { from, until, message: '', allows }
    await transaction(shop, (tx) =>
      tx
        .update(schedule)
        .set({ pause })
        .where(and(eq(schedule.storeId, storeId), eq(schedule.kind, kind))),
    )
    return (await quoted(shop)).options.map(({ id }) => id).sort()
  }
  const row = { storeId, id: uuidv7(), name: 'Counter', kind: 'pickup' as const, week: ALL_WEEK, slots: SINGLE_SLOTS }
  await transaction(shop, (tx) => tx.insert(schedule).values(row))
  const both = [pickUp, shop.rateId]
  expect(await pausedAs('pickup', 'browse')).toEqual(both)
  expect(await pausedAs('pickup', 'nothing')).toEqual([shop.rateId])
  expect(await pausedAs('pickup', 'nothing', '2020-01-02T00:00:00Z')).toEqual(both)
  expect(await pausedAs('delivery', 'nothing')).toEqual([pickUp])
  expect((await tryPlace(shop)).status).not.toBe(200)
  // A location's own hours hold before those of the store.
  const own = { ...row, id: uuidv7(), name: 'Own counter', locationId: spot?.id ?? null }
  await pausedAs('pickup', 'nothing')
  await transaction(shop, (tx) => tx.insert(schedule).values(own))
  expect((await quoted(shop)).options.map(({ id }) => id)).toEqual([pickUp])
})

const BUYERS = onPostgres ? 50 : 8

test(`of ${BUYERS} buyers of the last place of a time exactly one gets it`, async () => {
  const shop = await slotShop({ maxOrders: 2 })
  const [, , third = ''] = await timesOf(shop)
  await place(shop, { slot: third, email: email(99) })
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => placeUntilServed(shop, { slot: third, email: email(index) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(BUYERS - 1).fill(409)])
  const booked = await transaction(shop, (tx) =>
    tx.select().from(slotBooking).where(eq(slotBooking.storeId, shop.storeId)),
  )
  expect(booked).toHaveLength(2)
}, 120_000)

test('orders that claim the same place at once get it once, whatever else they wait for', async () => {
  const shop = await slotShop({ maxOrders: null })
  const [first = '', second = ''] = await timesOf(shop)
  for (let index = 0; index < 8; index += 1) await place(shop, { slot: first, email: email(index) })
  const [booking] = await transaction(shop, (tx) =>
    tx.select().from(slotBooking).where(eq(slotBooking.storeId, shop.storeId)),
  )
  const startsAt = Date.parse(second)
  const wanted = {
    scheduleId: booking?.scheduleId ?? '',
    settings: { maxOrders: null, maxItems: 2 },
    startsAt,
    items: 1,
  }
  const orders = await ordersOf(shop)
  const claims = await Promise.allSettled(
    orders.map(({ id }) =>
      transaction(shop, (tx) => claimSlot(tx, shop, id, { ...wanted, endsAt: startsAt + 3_600_000 })),
    ),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})
