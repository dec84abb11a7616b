import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { LowGroup } from '@/lib/contract/low-group'
import { idsText, type ReportCell, type ReportReply } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import type { MeasureId } from '@/lib/rules/reports/measures'
import type { MovementReason } from '@/lib/rules/stock'
import { stockLevel, stockMovement } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'

provideTestDatabase()

type Query = { measures: readonly MeasureId[] } & Record<string, string | readonly string[]>
const ask = async <T>(admin: OrderAdmin, call: string, { measures, ...query }: Query, token = admin.token) => {
  const text = new URLSearchParams({ measures: idsText(measures), ...query } as Record<string, string>)
  const answer = await callApi(`vender/reports/${call}?${text}`, { headers: { authorization: token } })
  return { status: answer.status, reply: answer.payload as T }
}
const run = async (admin: OrderAdmin, query: Query) => (await ask<ReportReply>(admin, 'run', query)).reply

type Move = [at: string, reason: MovementReason, delta: number, cost: number | null]

/** Takes away what is there now, so that the stock of the past is that of these movements. */
async function move(admin: OrderAdmin, variantId: string, moves: readonly Move[]): Promise<void> {
  const { storeId } = admin
  await transaction(admin, async (tx) => {
    const [level] = await tx
      .select()
      .from(stockLevel)
      .where(and(eq(stockLevel.storeId, storeId), eq(stockLevel.variantId, variantId)))
    if (!level) throw new Error('The variant has no level.')
    const { locationId } = level
    const all: Move[] = [[new Date().toISOString(), 'correction', -level.onHand, null], ...moves]
    await tx.insert(stockMovement).values(
      all.map(([at, reason, delta, cost]) => ({
        ...{ storeId, id: uuidv7(), variantId, locationId, state: 'on_hand' as const, delta, reason, cost },
        createdAt: new Date(at),
      })),
    )
    const onHand = all.reduce((sum, [, , delta]) => sum + delta, level.onHand)
    await tx
      .update(stockLevel)
      .set({ onHand })
      .where(and(eq(stockLevel.storeId, storeId), eq(stockLevel.id, level.id)))
  })
}

/** Two receipts at different costs, sales out of both, a loss; the other variant lies there since January. */
async function stockedStore(): Promise<OrderAdmin> {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  const [small = '', large = ''] = admin.product.variantIds
  await move(admin, small, [
    ['2026-01-10T00:00:00Z', 'received', 10, 200],
    ['2026-03-10T00:00:00Z', 'received', 10, 300],
    // The last day of March in Auckland, the first of April two hours later.
    ['2026-03-31T10:30:00Z', 'sale', -12, 300],
    ['2026-04-20T00:00:00Z', 'shrinkage', -3, 300],
    ['2026-04-21T00:00:00Z', 'return', 1, 300],
  ])
  await move(admin, large, [['2026-01-05T00:00:00Z', 'opening', 4, null]])
  return admin
}

test('stock of any day is worth what its units cost when they came in, the oldest having left first', async () => {
  const admin = await stockedStore()
  const on = async (day: string) => {
    const measures = ['stockUnits', 'stockValue', 'stockWithoutCost'] as const
    const reply = await run(admin, { measures, dimensions: 'variant', from: day, to: day })
    return reply.totals.values
  }
  expect(await on('2026-02-01')).toEqual([14, 20, 4])
  expect(await on('2026-03-30')).toEqual([24, 50, 4])
  expect(await on('2026-03-31')).toEqual([12, 24, 4])
  // The unit that came back is a receipt of its own.
  expect(await on('2026-04-30')).toEqual([10, 18, 4])
})

test('opening stock, what came and what left explain the closing stock; age, cover and sell-through follow', async () => {
  const admin = await stockedStore()
  const year = { from: '2026-01-01', to: '2026-04-30' }
  const measures = ['stockOpening', 'stockReceived', 'stockSold', 'stockShrinkage', 'stockOther', 'stockUnits'] as const
  const { totals } = await run(admin, { measures, dimensions: 'variant', ...year })
  expect(totals.values).toEqual([0, 24, 11, 3, 0, 10])
  const rates = ['sellThrough', 'daysOfCover'] as const
  expect((await run(admin, { measures: rates, dimensions: 'product', ...year })).totals.values).toEqual([45.8, 109])
  const bands = await run(admin, { measures: ['stockUnits'], dimensions: 'stockAgeBand', ...year })
  expect(bands.rows.map(({ labels, values }) => [labels[0], values[0]])).toEqual([
    ['Up to 30 days', 1],
    ['31 to 60 days', 5],
    ['91 to 180 days', 4],
  ])
  const motion = await run(admin, {
    measures: ['stockUnits'],
    dimensions: 'stockMotion',
    from: '2026-03-01',
    to: '2026-04-30',
  })
  expect(motion.rows.map(({ labels, values }) => [labels[0], values[0]])).toEqual([
    ['Sold in the period', 6],
    ['Not sold', 4],
  ])
  const reasons = await run(admin, { measures: ['stockChange'], dimensions: 'reason', ...year })
  expect(reasons.rows.map(({ labels, values }) => [labels[0], values[0]])).toEqual([
    ['Received', 20],
    ['Opening stock', 4],
    ['Return', 1],
    ['Lost or stolen', -3],
    ['Sale', -12],
  ])
})

test('a figure of stock opens the receipts it is made of; a level below zero stands for itself', async () => {
  const admin = await stockedStore()
  const [small = ''] = admin.product.variantIds
  await move(admin, small, [['2026-04-25T00:00:00Z', 'correction', -8, null]])
  const query = { measures: ['stockUnits'], dimensions: 'variant', from: '2026-04-30', to: '2026-04-30' } as const
  const { rows } = await run(admin, query)
  const row = rows.find(({ keys }) => keys[0] === small)
  expect(row?.values).toEqual([-2])
  const { reply } = await ask<ReportCell>(admin, 'rows', {
    ...query,
    measure: 'stockUnits',
    keys: JSON.stringify(row?.keys),
  })
  expect(reply).toMatchObject({ value: -2, count: 1, rows: [{ kind: 'level', values: [-2] }] })
  expect(reply.rows[0]?.href).toBe(`/inventory?item=${small}`)
})

test('stock needs its permission, its value that of costs; figures that do not go together are rejected', async () => {
  const admin = await stockedStore()
  const days = { from: '2026-04-01', to: '2026-04-30' }
  const value = { measures: ['stockValue'], dimensions: 'product', ...days } as const
  const clerk = await makeVendor(admin, 'Stock clerk')
  expect((await ask(admin, 'run', value, clerk.token)).status).toBe(403)
  const status = async (query: Query) => (await ask(admin, 'run', query)).status
  expect(await status({ measures: ['stockUnits', 'net'], dimensions: 'product', ...days })).toBe(400)
  expect(await status({ measures: ['stockUnits'], dimensions: 'day', ...days })).toBe(400)
  expect(await status({ measures: ['stockUnits'], dimensions: 'reason', ...days })).toBe(400)
  expect(await status({ measures: ['stockReceived'], dimensions: 'stockAgeBand', ...days })).toBe(400)
  expect(await status({ measures: ['net'], dimensions: 'reason', ...days })).toBe(400)
  expect(await status({ measures: ['stockReceived'], dimensions: 'day', ...days })).toBe(200)
  const other = await openOrderAdmin()
  expect((await run(other, { measures: ['stockUnits'], dimensions: 'product', ...days })).totals.values).toEqual([0])
})

test('what is proposed is what the drafts of purchase orders begin with', async () => {
  const admin = await stockedStore()
  const [small = ''] = admin.product.variantIds
  const now = Date.now()
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
  await move(admin, small, [
    [at(20), 'received', 60, 200],
    [at(10), 'sale', -57, 200],
  ])
  const day = (days: number) => at(days).slice(0, 10)
  const { rows } = await run(admin, {
    measures: ['stockProposed', 'stockUnits'],
    dimensions: 'variant',
    from: day(28),
    to: day(-1),
  })
  // 1.9 a day for a week until it arrives and 30 days, less the 3 that are there.
  expect(rows.find(({ keys }) => keys[0] === small)?.values).toEqual([68, 3])
  const { payload } = await callApi('vender/po/low?days=30', { headers: { authorization: admin.token } })
  const { groups } = payload as { groups: LowGroup[] }
  expect(groups.flatMap(({ lines }) => lines.map(({ variantId, suggested }) => [variantId, suggested]))).toEqual([
    [small, 68],
  ])
})
