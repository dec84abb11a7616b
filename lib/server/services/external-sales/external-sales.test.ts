import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { openRegister } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ExternalRegister } from '@/lib/contract/external-sales'
import type { PosReport } from '@/lib/contract/pos-reports'
import type { ReportReply } from '@/lib/contract/reports'
import { makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { order } from '../../db/schema/orders'
import { stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

afterEach(async () => {
  expect((await checkBooks()).broken).toEqual([])
})

const sale = (id: string, more: object = {}) => ({
  id,
  at: '2026-01-15T10:00:00Z',
  payment: 'cash',
  lines: [{ sku: 'LAN', quantity: 2, unitPrice: 12.5, discount: 1, tax: 2 }],
  total: 26,
  ...more,
})
const refund = (id: string, saleId: string, more: object = {}) => ({
  ...{ id, saleId, payment: 'cash', total: 13, lines: [{ sku: 'lan', quantity: 1, amount: 13 }] },
  at: '2026-01-17T10:00:00Z',
  ...more,
})

async function connected() {
  const register = await openRegister({ timeZone: 'UTC' })
  const connect = { name: 'Corner shop', locationId: register.locationId }
  const made = await register.done<{ register: ExternalRegister; accessToken: string }>('connect-external', connect)
  const send = (what: 'sale' | 'refund', json: object, token = made.accessToken) =>
    callApi(`external-sales/${what}`, { json, headers: { authorization: `Bearer ${token}` } })
  const onHand = () =>
    transaction(register.store, async (tx) => {
      const [level] = await tx.select().from(stockLevel).where(eq(stockLevel.variantId, register.variantId))
      return level?.onHand
    })
  const orders = () => transaction(register.store, (tx) => tx.select().from(order))
  const report = async (call: string, query: Record<string, string>) =>
    (await callApi(`vender/${call}?${new URLSearchParams(query)}`, { headers: { authorization: register.token } }))
      .payload
  return { ...register, ...made, send, onHand, orders, report }
}

test('sales and refunds of another register count once, on their day, with stock and channel', async () => {
  const { send, onHand, orders, report, ...shop } = await connected()
  const first = await send('sale', sale('S1', { tip: 3 }))
  expect([first.status, first.payload]).toMatchObject([200, { isNew: true, missing: [] }])
  const again = await send('sale', sale('S1', { tip: 3 }))
  expect([again.status, again.payload]).toMatchObject([200, { isNew: false }])
  const other = await send(
    'sale',
    sale('S1', { total: 24, lines: [{ sku: 'LAN', quantity: 2, unitPrice: 12, tax: 0 }] }),
  )
  expect([other.status, other.error?.fields]).toEqual([409, { id: 'Used by another sale' }])
  expect(await onHand()).toBe(8)
  const back = await send('refund', refund('R1', 'S1'))
  expect(back.payload).toMatchObject({ isNew: true })
  expect((await send('refund', refund('R1', 'S1'))).payload).toMatchObject({ isNew: false })
  expect((await send('refund', refund('R1', 'S1', { reason: 'broken' }))).status).toBe(409)
  expect((await send('refund', refund('R2', 'S1', { lines: [{ sku: 'LAN', quantity: 2, amount: 13 }] }))).status).toBe(
    409,
  )
  expect(
    (await send('refund', refund('R3', 'S1', { total: 20, lines: [{ sku: 'LAN', quantity: 1, amount: 20 }] }))).status,
  ).toBe(409)
  expect(await onHand()).toBe(9)
  expect(await orders()).toMatchObject([
    { channel: 'external', paymentState: 'partially_refunded', total: 2600, invoiceNumber: null, tags: [] },
  ])
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const byDay = (await report('reports/run', {
    ...days,
    dimensions: 'day',
    measures: 'total|orders',
    filters: 'channel:external',
  })) as ReportReply
  const full = byDay.rows.filter(({ values }) => values.some((value) => value !== 0))
  expect(full.map(({ keys, values }) => [...keys, ...values])).toEqual([
    ['2026-01-15', 26, 1],
    ['2026-01-17', -13, 0],
  ])
  expect(await report('reports/proof', days)).toMatchObject({ ledger: 13, orders: 13, different: [] })
  const pos = (await report('pos-reports/run', { ...days, report: 'external' })) as PosReport
  expect(pos.rows.map(({ cells }) => cells)).toEqual([['Corner shop', 1, 12, 1, 13]])
  const list = await shop.get('external-registers')
  expect(list.payload).toMatchObject({ registers: [{ name: 'Corner shop', sales: 1, isRevoked: false }] })
  // The secret stands nowhere but in the reply that made it.
  const secret = shop.accessToken.split('.')[1] ?? ''
  const audit = await transaction(shop.store, (tx) =>
    rowsOf(tx, sql`select to_jsonb(a)::text as row from audit_event a`),
  )
  expect(JSON.stringify([list.payload, audit])).not.toContain(secret)
})

test('what cannot be is a clear error and changes nothing', async () => {
  const { send, onHand, orders, ...shop } = await connected()
  const statusOf = async (json: object, token?: string) => (await send('sale', json, token)).status
  const line = { sku: 'LAN', quantity: 1, unitPrice: 1 }
  expect(await statusOf(sale('A', { total: 27 }))).toBe(400)
  expect(await statusOf(sale('A', { at: '2099-01-01T00:00:00Z' }))).toBe(400)
  expect(await statusOf(sale('A', { at: '1999-01-01T00:00:00Z' }))).toBe(400)
  expect(await statusOf(sale('A', { at: '2026-01-15 10:00' }))).toBe(400)
  expect(await statusOf(sale('A', { currency: 'EUR' }))).toBe(400)
  expect(await statusOf(sale('A', { total: 1, lines: [{ ...line, sku: 'NONE' }] }))).toBe(400)
  expect(await statusOf(sale('A', { total: 1.001, lines: [{ ...line, unitPrice: 1.001 }] }))).toBe(400)
  expect(await statusOf(sale('A', { total: 0, lines: [{ ...line, discount: 2, tax: 1 }] }))).toBe(400)
  expect(await statusOf(sale('A', { lines: [] }))).toBe(400)
  expect(await statusOf(sale('A', { note: 'x'.repeat(140_000) }))).toBe(413)
  expect((await send('refund', refund('R', 'never'))).status).toBe(404)
  for (const token of [
    '',
    'x',
    `${shop.store.storeId}.x`,
    `${(await makeStore()).storeId}.${shop.accessToken.split('.')[1]}`,
  ])
    expect(await statusOf(sale('A'), token)).toBe(401)
  expect(await onHand()).toBe(10)
  expect(await orders()).toEqual([])
  const owner = { headers: { authorization: shop.token } }
  expect((await callApi('vender/closed-periods/close', { ...owner, json: { through: '2026-01-31' } })).status).toBe(200)
  const closed = await send('sale', sale('A'))
  expect([closed.status, closed.error?.fields]).toEqual([409, { at: 'This day is closed' }])
  expect(await statusOf(sale('A', { at: '2026-02-01T10:00:00Z' }))).toBe(200)
  await shop.done('revoke-external', { _id: shop.register._id })
  expect(await statusOf(sale('B', { at: '2026-02-01T10:00:00Z' }))).toBe(401)
})

test('units that the books did not have are corrected and reported, and one sale sent at once is one order', async () => {
  const { send, onHand, orders } = await connected()
  const many = { total: 130, lines: [{ sku: 'LAN', quantity: 13, unitPrice: 10 }] }
  const sent = await Promise.all(Array.from({ length: 4 }, () => send('sale', sale('S1', many))))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const fresh = sent.filter(({ payload }) => (payload as { isNew: boolean }).isNew)
  expect(fresh.map(({ payload }) => payload)).toMatchObject([{ missing: [{ sku: 'LAN', quantity: 3 }] }])
  expect(await onHand()).toBe(0)
  expect(await orders()).toMatchObject([{ tags: ['Sold without stock'], total: 13_000 }])
})
