import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { registerOf } from '@/e2e/register-admin'
import { askReports, checkCells } from '@/e2e/report-cells'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ReportProof, ReportReply } from '@/lib/contract/reports'
import type { ReturnableReceipt } from '@/lib/contract/returnable-receipt'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

const DAY_MS = 86_400_000
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
const RANGE = { from: iso(Date.now() - 4 * DAY_MS), to: iso(Date.now() + DAY_MS) }

/** Sold in every way, and changed in every way: online, at the register, by another register; refunds, exchanges. */
async function soldInEveryWay(): Promise<OrderAdmin> {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const placedAt = new Date(Date.now() - 3 * DAY_MS)
  const wish = { units: [1, 1], tax: 77, shipping: 500, cost: 400 }
  const online = await placeOrder(admin, { ...wish, placedAt })
  await admin.post('refund', refundOf(await admin.detail(online), [1, 0], { amount: 12.34, shipping: 1 }))
  const cancelled = await placeOrder(admin, wish)
  const cancel = { _id: cancelled, reason: 'other', restock: true, refund: false, refundId: randomUUID() }
  expect((await admin.post('cancel', cancel)).status).toBe(200)

  const register = await registerOf(admin, admin.token, admin.product.variantIds[0] ?? '')
  const { _id: sessionId } = await register.open((await register.drawer())._id)
  const { orderNumber, orderId } = await register.sell(
    register.saleOf(sessionId, 2, 20, { tip: 1, tenders: [{ tender: 'cash', amount: 21 }] }),
  )
  const { payload } = await register.get('find-receipt', { number: String(orderNumber) })
  const { lines } = (payload as { receipt: ReturnableReceipt }).receipt
  const unit = { lines: [{ lineId: lines[0]?.lineId, quantity: 1 }], orderId, reason: 'dark', reference: '' }
  await register.sell({
    ...register.saleOf(sessionId, 1, 10),
    ...{ tenders: [], exchange: { ...unit, refundId: randomUUID(), tender: 'cash' } },
  })
  await register.done('take-back-without-receipt', {
    ...{ returnId: randomUUID(), sessionId, reason: 'gift', tender: 'cash' },
    lines: [{ variantId: register.variantId, quantity: 1, amount: 9.5 }],
  })
  const outside = { name: 'Market', locationId: register.locationId }
  const { accessToken } = await register.done<{ accessToken: string }>('connect-external', outside)
  const sale = { id: 'S1', at: placedAt.toISOString(), payment: 'card', total: 21 }
  const sent = await callApi('external-sales/sale', {
    json: { ...sale, lines: [{ sku: 'LAN-L', quantity: 2, unitPrice: 10, discount: 1, tax: 2 }] },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(sent.status).toBe(200)
  return admin
}

test('the rows behind every cell of every library report add up to it, and reports to the books', async () => {
  const admin = await soldInEveryWay()
  const cells = await checkCells(admin.token, RANGE)
  expect(cells).toBeGreaterThan(200)
  const goods = await askReports<ReportReply>(admin.token, 'run', { ...RANGE, measures: 'net', dimensions: 'product' })
  const other = await askReports<ReportReply>(admin.token, 'run', {
    ...RANGE,
    measures: 'shipping|tax|total',
    dimensions: '',
  })
  const [shipping = 0, tax = 0, total = 0] = other.totals.values.map(Number)
  expect((Number(goods.totals.values[0]) + shipping + tax).toFixed(2)).toBe(total.toFixed(2))
  expect(await askReports<ReportProof>(admin.token, 'proof', RANGE)).toMatchObject({
    ledger: total,
    orders: total,
    different: [],
  })
  expect((await checkBooks()).broken).toEqual([])
}, 300_000)
