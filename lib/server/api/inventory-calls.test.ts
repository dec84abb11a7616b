import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { openStockAdmin, type StockAdmin, stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import type { StockHistoryRow } from '@/lib/contract/stock-history-row'
import { makeVendor } from '../../demo/account-factory'
import { membership } from '../db/schema/accounts'
import { product } from '../db/schema/products'
import { platformTransaction, transaction } from '../db/transaction'
import { holdStock } from '../services/orders/hold-stock'

provideTestDatabase()

let admin: StockAdmin
beforeAll(async () => {
  admin = await openStockAdmin()
})

const list = (query: Record<string, string>) =>
  admin.read<{ rows: InventoryRow[]; next: string | null }>('inventory/list', query)
const adjust = (row: Pick<InventoryRow, 'variantId' | 'locationId'>, facts: Record<string, unknown>) =>
  admin.post('inventory/adjust', {
    variantId: row.variantId,
    locationId: row.locationId,
    reason: 'correction',
    ...facts,
  })

async function stocked(stock: number, facts: Parameters<StockAdmin['goods']>[1] = {}, variant = {}) {
  const { variantId, id } = await admin.goods(stock, facts, variant)
  return { ...(await admin.item(variantId)), productId: id }
}

test('stock is listed by title, a page at a time, and found by title, SKU and barcode', async () => {
  const word = `Walnut ${randomUUID().slice(0, 8)}`
  for (const [at, initial] of ['C', 'A', 'B'].entries()) {
    await stocked(at + 1, { title: `${word} ${initial}` }, { sku: `${word}-${initial}`, barcode: `40${at}${word}` })
  }
  const first = await list({ query: word, size: '2' })
  expect(first.rows.map(({ name }) => name)).toEqual([`${word} A`, `${word} B`])
  const second = await list({ query: word, size: '2', after: first.next ?? '' })
  expect([second.rows.map(({ name }) => name), second.next]).toEqual([[`${word} C`], null])
  expect((await list({ query: `${word}-A` })).rows).toHaveLength(1)
  expect((await list({ query: `400${word}` })).rows[0]).toMatchObject({ name: `${word} C`, onHand: 1, available: 1 })
  expect((await admin.get('inventory/list', { after: 'nonsense' })).status).toBe(400)
})

test('filters show what is low, sold out or negative; the value requires a cost', async () => {
  const word = `Plum ${randomUUID().slice(0, 8)}`
  const low = await stocked(3, { title: `${word} low` }, { cost: 250 })
  await stocked(0, { title: `${word} out` })
  await stocked(50, { title: `${word} plenty` })
  expect((await list({ query: word, standing: 'low' })).rows.map(({ name }) => name)).toEqual([`${word} low`])
  expect((await list({ query: word, standing: 'out' })).rows.map(({ name }) => name)).toEqual([`${word} out`])
  expect((await list({ query: word, sort: 'available', direction: 'desc' })).rows[0]?.name).toBe(`${word} plenty`)
  expect((await admin.item(low.variantId)).value).toBe(7.5)
  await admin.done('inventory/reorder', { changeSetId: randomUUID(), ids: [low._id], reorderPoint: 2, reorderUpTo: 9 })
  expect((await list({ query: word, standing: 'low' })).rows).toEqual([])
  const wrong = await admin.post('inventory/reorder', {
    changeSetId: randomUUID(),
    ids: [low._id],
    reorderPoint: 9,
    reorderUpTo: 9,
  })
  expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['reorderUpTo']])
})

test('an adjustment replaces the figure that was shown, and a conflict reports the current one', async () => {
  const row = await stocked(10)
  const set = await adjust(row, { shown: 10, kind: 'set', quantity: 12, note: 'Found two' })
  expect([set.status, set.payload]).toMatchObject([200, { onHand: 12, available: 12 }])
  const late = await adjust(row, { shown: 10, kind: 'by', quantity: 1 })
  expect([late.status, late.error?.fields]).toEqual([409, { quantity: 'Now 12' }])
  expect(late.error?.message).toContain('On hand is 12 now, not 10')
  expect((await adjust(row, { shown: 12, kind: 'by', quantity: -13 })).status).toBe(400)
  const apart = await adjust(row, { shown: 0, state: 'unavailable', kind: 'set', quantity: 4, reason: 'damaged' })
  expect(apart.payload).toMatchObject({ onHand: 12, unavailable: 4, available: 8 })
})

test('the history lists every movement with its result, person and reason', async () => {
  const row = await stocked(10)
  await adjust(row, { shown: 10, kind: 'by', quantity: -3, reason: 'damaged', note: 'Fell down' })
  await adjust(row, { shown: 7, kind: 'set', quantity: 8 })
  const { rows } = await admin.read<{ rows: StockHistoryRow[] }>('inventory/history', { variantId: row.variantId })
  expect(rows.map(({ delta, after, reason, note }) => [delta, after, reason, note])).toEqual([
    [1, 8, 'correction', ''],
    [-3, 7, 'damaged', 'Fell down'],
    [10, 10, 'opening', ''],
  ])
  expect(rows[0]?.actor).not.toBe('')
  const page = await admin.read<{ rows: StockHistoryRow[]; next: string }>('inventory/history', {
    variantId: row.variantId,
    size: '1',
  })
  const next = await admin.read<{ rows: StockHistoryRow[] }>('inventory/history', {
    variantId: row.variantId,
    after: page.next,
  })
  expect([page.rows[0]?.after, next.rows.map(({ after }) => after)]).toEqual([8, [7, 10]])
})

test('committed units stay on hand, and the shop sells the rest', async () => {
  const row = await stocked(5)
  await transaction(admin.store, (tx) =>
    holdStock(tx, admin.store, randomUUID(), [{ variantId: row.variantId, quantity: 3 }]),
  )
  const below = await adjust(row, { shown: 5, kind: 'set', quantity: 2 })
  expect([below.status, below.error?.fields]).toEqual([409, { quantity: 'At least 3 must stay on hand' }])
  const isInStock = () =>
    transaction(admin.store, async (tx) => {
      const where = and(eq(product.storeId, admin.store.storeId), eq(product.id, row.productId))
      return (await tx.select({ inStock: product.inStock }).from(product).where(where))[0]?.inStock
    })
  expect(await isInStock()).toBe(true)
  await adjust(row, { shown: 5, kind: 'set', quantity: 3 })
  expect(await isInStock()).toBe(false)
  await adjust(row, { shown: 3, kind: 'set', quantity: 4 })
  expect(await isInStock()).toBe(true)
})

test('a bulk change is one change set that can be undone; entries that cannot change say why', async () => {
  const [one, two, three] = [await stocked(5), await stocked(1), await stocked(8)]
  const ids = [one, two, three].map(({ _id }) => _id)
  const gone = `${randomUUID()}:${one.locationId}`
  const reply = await admin.done<{ done: number; skipped: { _id: string; why: string }[] }>('inventory/bulk-adjust', {
    changeSetId: randomUUID(),
    ids: [...ids, gone],
    kind: 'by',
    quantity: -2,
    reason: 'shrinkage',
  })
  expect([reply.done, reply.skipped.map(({ _id }) => _id).sort()]).toEqual([2, [gone, two._id].sort()])
  const figures = () =>
    Promise.all([one, two, three].map(async ({ variantId }) => (await admin.item(variantId)).onHand))
  expect(await figures()).toEqual([3, 1, 6])
  const sets = await admin.read<{ entries: { _id: string; kind: string }[] }>('history/list')
  const made = sets.entries.find(({ kind }) => kind === 'stock.adjust')
  await adjust(three, { shown: 6, kind: 'set', quantity: 7 })
  await admin.done('history/undo', { _id: made?._id })
  expect(await figures()).toEqual([5, 1, 7])
})

test('a part of a change that is sent twice moves stock once', async () => {
  const row = await stocked(5)
  const part = { changeSetId: randomUUID(), ids: [row._id], kind: 'by', quantity: 2, reason: 'restock' }
  for (const _ of [1, 2]) expect(await admin.done('inventory/bulk-adjust', part)).toMatchObject({ done: 1 })
  expect((await admin.item(row.variantId)).onHand).toBe(7)
})

test('reorder points are restored together, except those changed since', async () => {
  const [one, two] = [await stocked(5), await stocked(5)]
  await admin.done('inventory/reorder', { changeSetId: randomUUID(), ids: [one._id], reorderPoint: 3, reorderUpTo: 8 })
  const changeSetId = randomUUID()
  await admin.done('inventory/reorder', { changeSetId, ids: [one._id, two._id], reorderPoint: 6 })
  await admin.done('inventory/reorder', { changeSetId: randomUUID(), ids: [two._id], reorderPoint: 9 })
  expect(await admin.done('history/undo', { _id: changeSetId })).toMatchObject({ state: 'undone', kept: 1 })
  const points = async ({ variantId }: InventoryRow) => {
    const { reorderPoint, reorderUpTo } = await admin.item(variantId)
    return [reorderPoint, reorderUpTo]
  }
  expect(await Promise.all([one, two].map(points))).toEqual([
    [3, 8],
    [9, null],
  ])
})

test('a person limited to one location sees and moves stock only there', async () => {
  const row = await stocked(5, { title: 'Seen at two places' })
  const elsewhere = await admin.place(`Cellar ${randomUUID()}`)
  const clerk = await makeVendor(admin.store, 'Stock clerk')
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [elsewhere._id] })
      .where(eq(membership.accountId, clerk.accountId)),
  )
  const own = stockAdmin(admin.store, clerk.token)
  const { rows } = await own.read<{ rows: InventoryRow[] }>('inventory/item', { variantId: row.variantId })
  expect(rows.map(({ locationId }) => locationId)).toEqual([elsewhere._id])
  const input = { variantId: row.variantId, shown: 0, kind: 'set', quantity: 2, reason: 'correction' }
  expect((await own.post('inventory/adjust', { ...input, shown: 5, locationId: row.locationId })).status).toBe(404)
  expect((await own.post('inventory/adjust', { ...input, locationId: elsewhere._id })).status).toBe(200)
  const bulk = await own.done<{ done: number }>('inventory/bulk-adjust', {
    changeSetId: randomUUID(),
    ids: [row._id],
    kind: 'by',
    quantity: 1,
    reason: 'other',
  })
  expect(bulk.done).toBe(0)
  await admin.done('inventory/bulk-adjust', {
    changeSetId: randomUUID(),
    ids: [row._id],
    kind: 'by',
    quantity: 1,
    reason: 'other',
  })
  const { entries } = await admin.read<{ entries: { _id: string }[] }>('history/list')
  const undo = await own.post('history/undo', { _id: entries[0]?._id })
  expect([undo.status, undo.error?.message]).toEqual([403, expect.stringContaining('no access to')])
  const history = await own.read<{ rows: unknown[] }>('inventory/history', { variantId: row.variantId })
  expect(history.rows).toHaveLength(1)
  expect((await own.read<{ units: number }>('inventory/facts')).units).toBe(2)
  expect((await own.get('locations/detail', { _id: row.locationId })).status).toBe(404)
  const listed = await own.read<{ rows: { _id: string }[] }>('locations/list')
  expect(listed.rows.map(({ _id }) => _id)).toEqual([elsewhere._id])
})

test('products and locations of another store are not found', async () => {
  const other = await openStockAdmin()
  const row = await stocked(5)
  expect((await other.get('inventory/item', { variantId: row.variantId })).status).toBe(404)
  const input = {
    variantId: row.variantId,
    locationId: row.locationId,
    shown: 5,
    kind: 'set',
    quantity: 1,
    reason: 'other',
  }
  expect((await other.post('inventory/adjust', input)).status).toBe(404)
  expect((await admin.item(row.variantId)).onHand).toBe(5)
})

test('the books are consistent after all of this', async () => expect(await admin.broken()).toEqual([]))
