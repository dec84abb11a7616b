import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openStockAdmin, type StockAdmin, stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { LocationDetail } from '@/lib/contract/locations'
import type { CountDetail } from '@/lib/contract/stock-counts'
import type { TransferDetail } from '@/lib/contract/transfers'
import { makeVendor } from '../../demo/account-factory'
import { membership } from '../db/schema/accounts'
import { platformTransaction } from '../db/transaction'

provideTestDatabase()

let admin: StockAdmin
let cellar: LocationDetail
beforeAll(async () => {
  admin = await openStockAdmin()
  await admin.goods(1)
  cellar = await admin.place('Cellar')
})

async function stocked(stock: number, variant: Record<string, unknown> = {}) {
  const { variantId } = await admin.goods(stock, { title: 'Vase' }, variant)
  return admin.item(variantId)
}

type Versioned = { _id: string; version: number }
const seen = ({ _id, version }: Versioned) => ({ _id, version })
const send = (transfer: Versioned) => admin.done<TransferDetail>('transfers/send', seen(transfer))
const receive = (transfer: TransferDetail, received: number, missing = 0) =>
  admin.post('transfers/receive', {
    ...seen(transfer),
    lines: transfer.lines.map(({ _id }) => ({ lineId: _id, received, missing })),
  })

test('units leave the first location when sent and arrive at the second when received', async () => {
  const row = await stocked(10)
  const there = () => admin.item(row.variantId, cellar._id)
  const draft = await admin.transfer(row.locationId, cellar._id, { [row.variantId]: 6 })
  expect([draft.state, draft.lines[0]?.available]).toEqual(['draft', 10])
  const sent = await send(draft)
  expect([(await admin.item(row.variantId, row.locationId)).onHand, (await there()).incoming]).toEqual([4, 6])
  const part = (await receive(sent, 4, 1)).payload as TransferDetail
  expect([part.state, await there()]).toMatchObject(['partially_received', { onHand: 4, incoming: 1 }])
  expect((await receive(part, 2)).status).toBe(409)
  const all = (await receive(part, 1)).payload as TransferDetail
  expect([all.state, await there()]).toMatchObject(['received', { onHand: 5, incoming: 0 }])
  expect((await receive(all, 1)).status).toBe(409)
})

test('cancelled in transit, units are returned or written off', async () => {
  const row = await stocked(10)
  const onHand = async () => (await admin.item(row.variantId, row.locationId)).onHand
  const back = await send(await admin.transfer(row.locationId, cellar._id, { [row.variantId]: 3 }))
  await admin.done('transfers/cancel', { ...seen(back), restock: true })
  expect(await onHand()).toBe(10)
  const lost = await send(await admin.transfer(row.locationId, cellar._id, { [row.variantId]: 3 }))
  await admin.done('transfers/cancel', { ...seen(lost), restock: false })
  expect([await onHand(), (await admin.item(row.variantId, cellar._id)).incoming]).toEqual([7, 0])
})

test('more than is available cannot be sent, and nothing moves', async () => {
  const row = await stocked(2)
  const draft = await admin.transfer(row.locationId, cellar._id, { [row.variantId]: 3 })
  expect((await admin.post('transfers/send', seen(draft))).status).toBe(409)
  expect((await admin.item(row.variantId, row.locationId)).onHand).toBe(2)
  const lines = [{ variantId: row.variantId, quantity: 1 }]
  const same = { draftId: randomUUID(), fromId: cellar._id, toId: cellar._id, lines }
  expect((await admin.post('transfers/create', same)).error?.fields).toHaveProperty('toId')
})

test('a count shows differences and sets the stock to the counted units, less later movements', async () => {
  const [one, two] = [await stocked(10, { sku: `V-${randomUUID()}` }), await stocked(5)]
  const count = await admin.count(one.locationId)
  const enter = (variantId: string, counted: number | null) =>
    admin.done<CountDetail>('counts/enter', { _id: count._id, variantId, counted })
  await enter(two.variantId, 5)
  const shown = await enter(one.variantId, 8)
  expect(shown.lines.find(({ variantId }) => variantId === one.variantId)).toMatchObject({ expected: 10, variance: -2 })
  const adjust = {
    variantId: one.variantId,
    locationId: one.locationId,
    shown: 10,
    kind: 'by',
    quantity: -1,
    reason: 'damaged',
  }
  await admin.done('inventory/adjust', adjust)
  const applied = await admin.done<CountDetail>('counts/apply', seen(shown))
  expect([applied.state, (await admin.item(one.variantId)).onHand]).toEqual(['applied', 7])
  expect((await admin.post('counts/enter', { _id: count._id, variantId: one.variantId, counted: 1 })).status).toBe(409)
})

test('a scan counts one more; a blind count hides the expected quantities', async () => {
  const code = `V-${randomUUID()}`
  const row = await stocked(3, { sku: code })
  const count = await admin.count(row.locationId, { scope: 'scanned', isBlind: true })
  expect(count.lines).toEqual([])
  await admin.done('counts/scan', { _id: count._id, code })
  const twice = await admin.done<CountDetail>('counts/scan', { _id: count._id, code: code.toLowerCase() })
  expect(twice.lines).toMatchObject([{ counted: 2, expected: null, variance: null }])
  const unknown = await admin.post('counts/scan', { _id: count._id, code: 'nothing' })
  expect([unknown.status, unknown.error?.message]).toEqual([404, 'No product has the code nothing.'])
  const ended = await admin.done<CountDetail>('counts/cancel', seen(count))
  expect([ended.lines[0]?.expected, (await admin.item(row.variantId)).onHand]).toEqual([3, 3])
})

test('a location with stock or open documents cannot be closed, nor the last one that fulfils online orders', async () => {
  const row = await stocked(2)
  const attic = await admin.place('Attic')
  const close = (place: Versioned) => admin.post('locations/set-active', { ...seen(place), isActive: false })
  const sent = await send(await admin.transfer(row.locationId, attic._id, { [row.variantId]: 1 }))
  expect((await close(attic)).error?.message).toBe('Attic still has 1 open transfer. Move or finish them first.')
  await receive(sent, 1)
  expect((await close(attic)).error?.message).toBe('Attic still has 1 item with stock. Move or finish them first.')
  await send(await admin.transfer(attic._id, row.locationId, { [row.variantId]: 1 })).then((back) => receive(back, 1))
  expect((await close(attic)).payload).toMatchObject({ isActive: false })
  const own = await openStockAdmin()
  const { variantId } = await own.goods(1)
  const only = await own.read<LocationDetail>('locations/detail', { _id: (await own.item(variantId)).locationId })
  const off = await own.post('locations/update', { ...only, fulfilsOnline: false })
  expect([off.status, Object.keys(off.error?.fields ?? {})]).toEqual([409, ['fulfilsOnline']])
})

test('a location has an address and a unique name', async () => {
  const postal = { line1: '1 Quay', city: 'Cork', region: '', postalCode: 'T12 AB34', country: 'ie' }
  const made = await admin.done<LocationDetail>('locations/create', { name: 'Quay', postal, offersPickUp: true })
  expect(made).toMatchObject({ postal: { country: 'IE' }, version: 1 })
  const { rows } = await admin.read<{ rows: { address: string }[] }>('locations/list', { query: 'quay' })
  expect(rows[0]?.address).toBe('1 Quay, Cork, T12 AB34, Ireland')
  expect((await admin.post('locations/create', { name: 'QUAY' })).error?.fields).toHaveProperty('name')
  const vague = await admin.post('locations/create', { name: 'Jetty', postal: { line1: '2 Quay', country: 'US' } })
  expect(Object.keys(vague.error?.fields ?? {})).toEqual(['postal.city', 'postal.region', 'postal.postalCode'])
  const changed = await admin.done<LocationDetail>('locations/update', { ...made, name: 'Old quay' })
  expect(changed.version).toBe(2)
  expect((await admin.post('locations/update', { ...made, name: 'Lost' })).status).toBe(409)
})

test('a person limited to one location sends from it and receives only there', async () => {
  const row = await stocked(5)
  const clerk = await makeVendor(admin.store, 'Stock clerk')
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [cellar._id] })
      .where(eq(membership.accountId, clerk.accountId)),
  )
  const own = stockAdmin(admin.store, clerk.token)
  const draft = await admin.transfer(row.locationId, cellar._id, { [row.variantId]: 2 })
  expect((await own.post('transfers/send', seen(draft))).status).toBe(404)
  const sent = await send(draft)
  const lines = [{ lineId: sent.lines[0]?._id, received: 2 }]
  expect((await own.post('transfers/receive', { ...seen(sent), lines })).status).toBe(200)
  const other = await send(await admin.transfer(cellar._id, row.locationId, { [row.variantId]: 1 }))
  const back = [{ lineId: other.lines[0]?._id, received: 1 }]
  expect((await own.post('transfers/receive', { ...seen(other), lines: back })).status).toBe(404)
  const count = await admin.count(row.locationId)
  expect((await own.get('counts/detail', { _id: count._id })).status).toBe(404)
  expect((await own.post('locations/create', { name: 'Mine' })).status).toBe(403)
})

test('another store’s transfers and counts are not found', async () => {
  const other = await openStockAdmin()
  const row = await stocked(5)
  const draft = await admin.transfer(row.locationId, cellar._id, { [row.variantId]: 2 })
  const count = await admin.count(row.locationId)
  for (const path of [
    `transfers/detail?_id=${draft._id}`,
    `counts/detail?_id=${count._id}`,
    `locations/detail?_id=${cellar._id}`,
  ]) {
    expect((await other.get(path.split('?')[0] ?? '', { _id: path.split('=')[1] ?? '' })).status).toBe(404)
  }
  expect((await other.post('transfers/send', seen(draft))).status).toBe(404)
})

test('the books are consistent after all of this', async () => expect(await admin.broken()).toEqual([]))
