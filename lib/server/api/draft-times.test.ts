import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { type DraftAdmin, draftAdmin, draftOf, payDraft } from '@/e2e/draft-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { DraftOrder } from '@/lib/contract/draft-order'
import type { OrderDetail } from '@/lib/contract/order-detail'
import type { OrderTimes } from '@/lib/contract/order-times'
import { schedule, slotBooking } from '../db/schema/schedules'
import { location } from '../db/schema/stock'
import { transaction } from '../db/transaction'

provideTestDatabase()
provideCardHarness()

const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, length: 1_440 }])
const SLOTS = {
  ...{ lengthMinutes: 60, bufferMinutes: 0, maxOrders: 1, maxItems: null, prepMinutes: 0, horizonDays: 2 },
  ...{ cutOffs: ALWAYS.map(() => null), postcodes: [], rateIds: [], price: 0, otherPrices: [] },
}

/** A store with times for delivery and for the pick-up at its one location. */
async function slotShop() {
  const admin = await draftAdmin({ variants: [{ stock: 100 }] })
  const { storeId } = admin
  const common = { storeId, timeZone: 'UTC', week: ALWAYS, slots: SLOTS }
  const [place] = await transaction(admin, async (tx) => {
    await tx.insert(schedule).values([
      { ...common, id: uuidv7(), name: 'Delivery', kind: 'delivery' },
      { ...common, id: uuidv7(), name: 'Pick-up', kind: 'pickup' },
    ])
    return tx.update(location).set({ offersPickUp: true }).where(eq(location.storeId, storeId)).returning()
  })
  return { admin, pickUpAt: place?.id ?? '' }
}

type Times = OrderTimes & { pickUps: { _id: string }[] }
const timesOf = async (admin: DraftAdmin, query: Record<string, string> = {}) => {
  const headers = { authorization: admin.token }
  return (await callApi(withQuery('vender/orders/draft-times', { items: '1', ...query }), { headers })).payload as Times
}
const bookings = (admin: DraftAdmin) =>
  transaction(admin, (tx) => tx.select().from(slotBooking).where(eq(slotBooking.storeId, admin.storeId)))
const read = async (admin: DraftAdmin, { _id }: OrderDetail) =>
  (await callApi(withQuery('vender/orders/draft', { _id }), { headers: { authorization: admin.token } }))
    .payload as DraftOrder

test('a new order takes a time for its delivery, which nobody else gets, and stands on what is paid', async () => {
  const { admin } = await slotShop()
  const { times } = await timesOf(admin)
  const slot = times[3]?.startsAt ?? ''
  const draft = await draftOf(admin, { slot, address: null })
  expect((await bookings(admin)).map(({ startsAt }) => startsAt.toISOString())).toEqual([slot])
  expect(await read(admin, draft)).toMatchObject({ isSent: true, pickUpAt: null, slot })
  expect((await timesOf(admin)).times.map(({ startsAt }) => startsAt)).not.toContain(slot)
  expect((await timesOf(admin, { _id: draft._id })).times.map(({ startsAt }) => startsAt)).toContain(slot)
  const late = await admin.write({ slot })
  expect([late.status, Object.keys(late.error?.fields ?? {})]).toEqual([409, ['slot']])
  expect(await payDraft(admin, draft)).toMatchObject({ state: 'paid' })
  expect((await admin.detail(draft._id)).delivery?.days).not.toBe('')
})

test('a new order is picked up at a location, without address; the time goes with the way it had', async () => {
  const { admin, pickUpAt } = await slotShop()
  const { times, pickUps } = await timesOf(admin, { pickUpAt })
  expect(pickUps.map(({ _id }) => _id)).toEqual([pickUpAt])
  const slot = times[0]?.startsAt ?? ''
  const wish = { isSent: false, pickUpAt, address: null }
  const draft = await draftOf(admin, { ...wish, slot })
  expect(draft.delivery).toMatchObject({ kind: 'pickup' })
  expect(await read(admin, draft)).toMatchObject({ isSent: false, pickUpAt, slot })
  const change = async (more: object) => {
    const { version } = await read(admin, draft)
    const lines = [{ key: admin.key, quantity: 2 }]
    return admin.do('change-draft', { lines, email: 'mina@people.example', ...wish, ...more, _id: draft._id, version })
  }
  expect((await change({})).status).toBe(200)
  expect(await bookings(admin)).toMatchObject([{ items: 2 }])
  expect((await change({ isSent: true })).status).toBe(200)
  expect(await bookings(admin)).toEqual([])
  const other = await change({ pickUpAt: uuidv7() })
  expect([other.status, Object.keys(other.error?.fields ?? {})]).toEqual([400, ['pickUpAt']])
  expect((await change({ slot: times[1]?.startsAt })).status).toBe(200)
  expect((await bookings(admin)).map(({ startsAt }) => startsAt.toISOString())).toEqual([times[1]?.startsAt])
})

test('goods given to the customer in person have no time, and a store without times offers none', async () => {
  const { admin } = await slotShop()
  const slot = (await timesOf(admin)).times[0]?.startsAt ?? ''
  expect((await admin.write({ isSent: false, slot, address: null })).status).toBe(409)
  expect(await timesOf(await draftAdmin())).toMatchObject({ times: [], pickUps: [], message: '' })
})
