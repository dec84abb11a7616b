import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { cellsOf } from '@/e2e/cells-of'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { Overview } from '@/lib/contract/overview'
import { filtersText, idsText, type ReportCell, type ReportReply } from '@/lib/contract/reports'
import { makeCoupon } from '@/lib/demo/factories'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { reportSourceOf } from '@/lib/rules/reports/measures'
import { campaignRecipient } from '../../db/schema/campaigns'
import { customer } from '../../db/schema/customers'
import { orderDiscount } from '../../db/schema/orders'
import { shopEvent } from '../../db/schema/shop-events'
import { transaction } from '../../db/transaction'

provideTestDatabase()

const RANGE = { from: '2026-01-01', to: '2027-01-31' }

/** A store with something in every source: orders with an offer and a refund, stock, visits, and a campaign. */
async function storeWithEverything(): Promise<OrderAdmin> {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  const { storeId, product } = admin
  const couponId = await makeCoupon(admin, { code: 'TEN', kind: 'percent', value: 1000 })
  const id = await placeOrder(admin, { units: [2, 1], tax: 77, shipping: 500, cost: 400 })
  await admin.post('refund', refundOf(await admin.detail(id), [1, 0], { amount: 12.34, shipping: 1 }))
  const [customerId, campaignId] = [uuidv7(), uuidv7()]
  await transaction(admin, async (tx) => {
    const event = { storeId, path: '/', at: new Date() }
    const events = [
      { ...event, name: 'page_view' as const, isEntry: true, origin: 'news.example' },
      { ...event, name: 'view_item' as const, item: product.handle },
      { ...event, name: 'search' as const, item: 'lamp' },
      { ...event, name: 'add_to_cart' as const, item: product.keys[0] ?? '' },
    ]
    await tx.insert(shopEvent).values(events.map((one) => ({ ...one, id: uuidv7() })))
    await tx.execute(sql`update stock_level set reorder_point = 50
      where store_id = ${storeId} and variant_id = ${product.variantIds[0]}`)
    await tx.insert(customer).values({ storeId, id: customerId, email: 'ann@example.com' })
    await tx.execute(sql`insert into campaign (store_id, id, name, audience, design, hold_out_percent)
      values (${storeId}, ${campaignId}, 'May', '{}', '{}', 0)`)
    await tx.insert(campaignRecipient).values({
      ...{ storeId, id: uuidv7(), campaignId, customerId, state: 'sent', token: 'token', sentAt: new Date() },
    })
    await tx.insert(orderDiscount).values({
      ...{ storeId, id: uuidv7(), orderId: id, couponId, code: 'TEN', kind: 'percent', amount: 100 },
    })
  })
  return admin
}

/** Cells of the only sheet of a workbook, its heading left out. */
function sheetRows(bytes: Uint8Array): (string | number | null)[][] {
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c s="\d"(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => {
      if (cell === undefined) return null
      const number = /^<v>(.*)<\/v>$/.exec(cell)?.[1]
      return number === undefined ? cell.replace(/<[^>]*>/g, '') : Number(number)
    }),
  )
  return rows.slice(1)
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

test('screen, CSV and Excel of every library report show the same, and a figure is the sum of its rows', async () => {
  const admin = await storeWithEverything()
  const headers = { authorization: admin.token }
  const ask = (call: string, query: Record<string, string>) =>
    callApi(`vender/${call}?${new URLSearchParams(query)}`, { headers })
  const filled = new Set<string>()
  for (const id of REPORT_IDS) {
    const { measures, dimensions, filters = [] } = libraryReport(id)
    const query = {
      ...RANGE,
      measures: idsText(measures),
      dimensions: idsText(dimensions),
      filters: filtersText(filters),
    }
    const report = (await ask('reports/run', query)).payload as ReportReply
    const shown = [
      ...report.rows.map(({ labels, values }) => [...labels, ...values]),
      ['Total', ...dimensions.slice(1).map(() => null), ...report.totals.values],
    ]
    const sheet = sheetRows((await ask('reports/xlsx', query)).bytes)
    const texts = sheet.map((row) => row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell)))
    expect([id, texts]).toEqual([id, shown])
    const csv = cellsOf((await ask('reports/csv', query)).text).slice(1)
    const numbers = csv.map((row) =>
      row.map((cell, at) => (at < dimensions.length ? cell || null : cell === '' ? null : Number(cell))),
    )
    const named = shown.map((row) => row.map((cell) => (cell === '' ? null : cell)))
    expect([id, numbers]).toEqual([id, named])
    if (id === 'reorder-proposals') {
      const proposed = measures.indexOf('stockProposed')
      expect(report.rows.map(({ values }) => values[proposed])).toEqual([expect.any(Number)])
      expect(report.rows[0]?.values[proposed]).toBeGreaterThan(40)
    }
    const row = report.rows.find(({ values }) => values.some((value) => value !== 0 && value !== null))
    if (!row) continue
    filled.add(reportSourceOf(measures) ?? '')
    for (const [index, measure] of measures.entries()) {
      const found = await ask('reports/rows', { ...query, measure, keys: JSON.stringify(row.keys) })
      const cell = found.payload as ReportCell
      expect([id, measure, cell.value]).toEqual([id, measure, row.values[index]])
      for (const [part, { value }] of cell.parts.entries()) {
        const sum = cell.rows.reduce((all, { values }) => all + (values[part] ?? 0), 0)
        expect([id, measure, sum.toFixed(2)]).toEqual([id, measure, value.toFixed(2)])
      }
    }
  }
  expect([...filled].sort()).toEqual(['campaigns', 'offers', 'sales', 'stock', 'visits'])
  const pages = { ...RANGE, measures: idsText(['productViews', 'cartAdds', 'visits']), dimensions: 'product' }
  const goods = (await ask('reports/run', pages)).payload as ReportReply
  expect(goods.rows.map(({ labels }) => labels[0]).sort()).toEqual(['Lantern', 'Without a product'])
  // What the home screen shows of these days is what the report shows.
  const home = (await ask('home/overview', { days: '7' })).payload as Overview
  const days = home.days.map(({ day }) => day)
  const week = { from: days[0] ?? '', to: days.at(-1) ?? '', measures: idsText(['total', 'orders']), dimensions: 'day' }
  const byDay = (await ask('reports/run', week)).payload as ReportReply
  expect(home.days.map(({ day, sales, orders }) => [day, sales, orders])).toEqual(
    byDay.rows.map(({ keys, values }) => [keys[0], ...values]),
  )
  expect([home.sales.now, home.orders.now]).toEqual(byDay.totals.values)
}, 120_000)
