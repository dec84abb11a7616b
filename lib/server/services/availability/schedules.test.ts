import { eq } from 'drizzle-orm'
import { openStockAdmin, type StockAdmin, stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ScheduleDetail } from '@/lib/contract/schedules'
import { makeVendor } from '@/lib/demo/account-factory'
import { membership } from '../../db/schema/accounts'
import { platformTransaction, transaction } from '../../db/transaction'
import { openingSchedules } from './read-schedules'

provideTestDatabase()

let admin: StockAdmin
beforeAll(async () => {
  admin = await openStockAdmin()
})

const DAY = [{ from: 540, length: 480 }]
const WEEK = Array.from({ length: 7 }, () => DAY)
const CLOSED = Array.from({ length: 7 }, () => [])
const create = (facts: Record<string, unknown>) =>
  admin.post('schedules/create', { kind: 'opening', week: WEEK, ...facts })
const fieldsOf = async (facts: Record<string, unknown>) => {
  const { status, error } = await create(facts)
  return [status, ...Object.keys(error?.fields ?? {})]
}
const shown = () => transaction(admin.store, (tx) => openingSchedules(tx, admin.store))

test('the store and each location have one schedule of a kind; shoppers see those of open locations', async () => {
  const place = await admin.place('Quay')
  const all = await admin.done<ScheduleDetail>('schedules/create', { name: 'All', kind: 'opening', week: WEEK })
  expect(all).toMatchObject({ version: 1, locationName: '', seasons: [], exceptions: [], pause: null })
  expect(await fieldsOf({ name: 'Again' })).toEqual([409, 'locationId'])
  expect(await fieldsOf({ name: 'ALL', kind: 'staff' })).toEqual([409, 'name'])
  const own = { name: 'Quay', locationId: place._id, timeZone: 'Asia/Kathmandu' }
  expect((await create(own)).status).toBe(200)
  expect((await create({ ...own, name: 'Pick-up', kind: 'pickup' })).status).toBe(200)
  expect((await shown()).map(({ name, schedule }) => [name, schedule.timeZone])).toEqual([
    ['All', 'UTC'],
    ['Quay', 'Asia/Kathmandu'],
  ])
  await admin.done('locations/set-active', { _id: place._id, version: place.version, isActive: false })
  expect((await shown()).map(({ name }) => name)).toEqual(['All'])
  const { rows } = await admin.read<{ rows: { name: string }[] }>('schedules/list', { kind: 'opening' })
  expect(rows.map(({ name }) => name)).toEqual(['All', 'Quay'])
})

test('what is wrong is named at its field, and nothing is saved', async () => {
  const staff = { name: 'Wrong', kind: 'staff' }
  const exception = { from: '2026-12-24', until: '2026-12-24', yearly: false, hours: DAY, note: '' }
  const cases: [Record<string, unknown>, string][] = [
    [{ week: [[...DAY, ...DAY], ...CLOSED.slice(1)] }, 'week.0'],
    [{ week: [[{ from: 1_500, length: 60 }], ...CLOSED.slice(1)] }, 'week.0.0.from'],
    [{ week: [[{ from: 0, length: 0 }], ...CLOSED.slice(1)] }, 'week.0.0.length'],
    [{ week: CLOSED.slice(1) }, 'week'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ exceptions: [{ ...exception, until: '2026-12-23' }] }, 'exceptions.0.until'],
    [{ exceptions: [{ ...exception, from: '2026-02-30' }] }, 'exceptions.0.from'],
    [{ pause: { from: 'soon', until: null, message: '', allows: 'browse' } }, 'pause.from'],
  ]
  for (const [facts, field] of cases) expect(await fieldsOf({ ...staff, ...facts })).toEqual([400, field])
  const { rows } = await admin.read<{ rows: unknown[] }>('schedules/list', { kind: 'staff' })
  expect(rows).toEqual([])
})

test('wrong slots are named at their field: no capacity of nothing or of a billion, no negative price', async () => {
  const slots = {
    ...{ lengthMinutes: 60, bufferMinutes: 0, maxOrders: 1, maxItems: null, prepMinutes: 0, horizonDays: 2 },
    ...{ cutOffs: WEEK.map(() => null), postcodes: [] },
  }
  const price = { days: [0], hours: { from: 0, length: 60 }, price: 1 }
  const cases: [Record<string, unknown>, string][] = [
    [{ maxOrders: 0 }, 'slots.maxOrders'],
    [{ maxOrders: 1e9 }, 'slots.maxOrders'],
    [{ maxItems: 1.5 }, 'slots.maxItems'],
    [{ lengthMinutes: 0 }, 'slots.lengthMinutes'],
    [{ horizonDays: 10_000 }, 'slots.horizonDays'],
    [{ price: -1 }, 'slots.price'],
    [{ price: 1e12 }, 'slots.price'],
    [{ otherPrices: [{ ...price, price: -0.01 }] }, 'slots.otherPrices.0.price'],
    [{ otherPrices: [{ ...price, days: [7] }] }, 'slots.otherPrices.0.days.0'],
    [{ otherPrices: [{ ...price, hours: { from: 1_500, length: 60 } }] }, 'slots.otherPrices.0.hours.from'],
    [{ rateIds: ['all'] }, 'slots.rateIds.0'],
  ]
  const draft = { name: 'Wrong times', kind: 'delivery' }
  for (const [own, field] of cases) {
    expect(await fieldsOf({ ...draft, slots: { ...slots, ...own } })).toEqual([400, field])
  }
  const made = await admin.done<ScheduleDetail>('schedules/create', { ...draft, kind: 'pickup', week: WEEK, slots })
  expect(made.slots).toMatchObject({ price: 0, otherPrices: [], rateIds: [] })
})

test('a change over an older version is a conflict; a deleted schedule comes back with all of its hours', async () => {
  const exceptions = [
    { from: '2026-12-24', until: '2026-12-26', yearly: true, hours: [], note: 'Christmas', source: 'holiday' },
  ]
  const facts = { name: 'Night', kind: 'staff', week: [[{ from: 1_200, length: 480 }], ...CLOSED.slice(1)], exceptions }
  const made = await admin.done<ScheduleDetail>('schedules/create', facts)
  const pause = { from: '2026-11-24T10:00:00.000Z', until: null, message: 'Back soon', allows: 'preorder' }
  const changed = await admin.done<ScheduleDetail>('schedules/update', { ...made, pause })
  expect((await admin.post('schedules/update', { ...made, name: 'Lost' })).status).toBe(409)
  const { _id, version } = changed
  const { changeSetId } = await admin.done<{ changeSetId: string }>('schedules/remove', { _id, version })
  expect((await admin.get('schedules/detail', { _id })).status).toBe(404)
  await admin.done('history/undo', { _id: changeSetId })
  expect(await admin.read('schedules/detail', { _id })).toMatchObject({ ...facts, pause })
})

test('a person limited to one location edits its hours only', async () => {
  const [mine, other] = [await admin.place('Mine'), await admin.place('Other')]
  const clerk = await makeVendor(admin.store, 'Manager')
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [mine._id] })
      .where(eq(membership.accountId, clerk.accountId)),
  )
  const { post, get } = stockAdmin(admin.store, clerk.token)
  const facts = { kind: 'delivery', week: WEEK }
  const made = await post('schedules/create', { ...facts, name: 'Mine', locationId: mine._id })
  expect(made.status).toBe(200)
  expect((await post('schedules/create', { ...facts, name: 'Other', locationId: other._id })).status).toBe(404)
  expect((await post('schedules/create', { ...facts, name: 'Whole' })).status).toBe(403)
  const hidden = await admin.done<ScheduleDetail>('schedules/create', {
    ...facts,
    name: 'Theirs',
    locationId: other._id,
  })
  expect((await get('schedules/detail', { _id: hidden._id })).status).toBe(404)
  const moved = { ...(made.payload as ScheduleDetail), locationId: other._id }
  expect((await post('schedules/update', moved)).status).toBe(404)
})
