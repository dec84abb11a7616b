import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { openStockAdmin, type StockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'
import { transaction } from '../db/transaction'
import { holdStock } from '../services/orders/hold-stock'

provideTestDatabase()

let admin: StockAdmin
beforeAll(async () => {
  admin = await openStockAdmin()
})
afterEach(async () => expect(await admin.broken()).toEqual([]))

const stocked = async (stock: number) => admin.item((await admin.goods(stock)).variantId)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

test('of two deliveries of the last units of a line one is received', async () => {
  const row = await stocked(0)
  const order = await admin.order(await admin.purchase(row.locationId, { [row.variantId]: 5 }))
  const answers = await Promise.all([admin.receive(order, 4), admin.receive(order, 4), admin.receive(order, 4)])
  expect(statuses(answers)).toEqual([200, 409, 409])
  expect(await admin.item(row.variantId)).toMatchObject({ onHand: 4, incoming: 1 })
})

test('of twenty people who change the same figure one succeeds, the others get a conflict', async () => {
  const row = await stocked(10)
  const change = {
    variantId: row.variantId,
    locationId: row.locationId,
    shown: 10,
    kind: 'by',
    quantity: 1,
    reason: 'restock',
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('inventory/adjust', change)))
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  expect((await admin.item(row.variantId)).onHand).toBe(11)
})

test('an adjustment during sales never removes sold units', async () => {
  const row = await stocked(5)
  const buy = () =>
    transaction(admin.store, (tx) =>
      holdStock(tx, admin.store, randomUUID(), [{ variantId: row.variantId, quantity: 2 }]),
    )
  const down = {
    variantId: row.variantId,
    locationId: row.locationId,
    shown: 5,
    kind: 'set',
    quantity: 2,
    reason: 'shrinkage',
  }
  const [sold] = await Promise.all([
    Promise.allSettled([buy(), buy()]),
    admin.post('inventory/adjust', down),
    admin.post('inventory/adjust', down),
  ])
  const { onHand, committed, available } = await admin.item(row.variantId)
  expect(committed).toBe(2 * sold.filter(({ status }) => status === 'fulfilled').length)
  expect([onHand - committed, available >= 0]).toEqual([available, true])
})

test('transfers in both directions at once complete, and lose nothing', async () => {
  const [one, two] = [await stocked(20), await stocked(20)]
  const other = await admin.place(`Place ${randomUUID()}`)
  const goods = { [one.variantId]: 1, [two.variantId]: 1 }
  const docs = await Promise.all(Array.from({ length: 6 }, () => admin.transfer(one.locationId, other._id, goods)))
  await Promise.all(docs.map(({ _id, version }) => admin.done('transfers/send', { _id, version })))
  await Promise.all(docs.map(({ _id }) => admin.done('transfers/cancel', { _id, version: 2, restock: true })))
  expect((await admin.item(one.variantId, one.locationId)).onHand).toBe(20)
})

test('received and reversed in any order, the books stay consistent', async () => {
  const [one, two] = [await stocked(3), await stocked(0)]
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('receive' as const),
      accepted: fc.integer({ min: 0, max: 4 }),
      rejected: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('adjust' as const), by: fc.integer({ min: -2, max: 2 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const extraCosts = [{ name: 'Freight', amount: 7.77 }]
      const wanted = { [one.variantId]: 7, [two.variantId]: 5 }
      const order = await admin.order(await admin.purchase(one.locationId, wanted, { extraCosts }))
      for (const each of steps) {
        if (each.kind === 'receive') await admin.receive(order, each.accepted, each.rejected)
        if (each.kind === 'undo') {
          const { receipts } = await admin.read<PurchaseDetail>('po/detail', { _id: order._id })
          const receipt = receipts[each.which % Math.max(1, receipts.length)]
          if (receipt) await admin.post('po/undo-receipt', { _id: order._id, receiptId: receipt._id })
        }
        if (each.kind === 'adjust') {
          const { onHand, locationId, variantId } = await admin.item(two.variantId)
          const change = { variantId, locationId, shown: onHand, kind: 'by', quantity: each.by, reason: 'other' }
          await admin.post('inventory/adjust', change)
        }
      }
      expect(await admin.broken()).toEqual([])
    }),
    { numRuns: 4 },
  )
}, 60_000)
