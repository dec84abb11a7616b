import { callApi } from '@/e2e/call-api'
import { sentCustomer } from '@/e2e/customer-samples'
import { openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CustomerDetail } from '@/lib/contract/customer-form'
import type { CustomerSheet } from '@/lib/contract/customer-sheet'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { rebuildFigures } from '../../reports/rebuild-figures'

provideTestDatabase()

test('the profile of a customer shows the figures that the report of sales by customer has', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  const headers = { authorization: admin.token }
  const create = async () =>
    (await callApi('vender/customers/create', { json: sentCustomer({}), headers })).payload as CustomerDetail
  const [ada, bob] = [await create(), await create()]
  const bought = (customerId: string, days: number, more: object = {}) =>
    placeOrder(admin, {
      ...{ units: [1, 1], tax: 77, shipping: 500, placedAt: new Date(Date.now() - days * 86_400_000) },
      ...more,
      facts: { customerId },
    })
  const [partly, wholly, cancelled] = [await bought(ada._id, 400), await bought(ada._id, 90), await bought(ada._id, 5)]
  await bought(bob._id, 3)
  await admin.post('refund', refundOf(await admin.detail(partly), [1, 0], { amount: 4.5 }))
  await admin.post('refund', refundOf(await admin.detail(wholly), [1, 1], { shipping: 5 }))
  const rest = { reason: 'other', restock: true, refund: false, refundId: crypto.randomUUID() }
  expect((await admin.post('cancel', { _id: cancelled, ...rest })).status).toBe(200)
  const compare = async () => {
    const query = new URLSearchParams({
      ...{ from: '2020-01-01', to: '2029-12-31', dimensions: 'customer' },
      measures: idsText(['orders', 'total', 'net', 'refunded', 'averageOrder']),
    })
    const { rows } = (await callApi(`vender/reports/run?${query}`, { headers })).payload as ReportReply
    for (const { _id } of [ada, bob]) {
      const sheet = (await callApi(`vender/customers/profile?_id=${_id}`, { headers })).payload as CustomerSheet
      const { orders, total, net, refunded, average } = sheet.totals ?? {}
      expect([orders, total, net, refunded, average]).toEqual(rows.find(({ keys }) => keys[0] === _id)?.values)
    }
    return rows.find(({ keys }) => keys[0] === ada._id)?.values
  }
  expect((await compare())?.slice(0, 2)).toEqual([3, 48.58])
  await rebuildFigures(admin)
  await compare()
}, 60_000)
