import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { openOrderAdmin } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { shopEventDay } from '../../db/schema/shop-event-days'
import { shopEvent } from '../../db/schema/shop-events'
import { transaction } from '../../db/transaction'

provideTestDatabase()

test('the way from a visit to an order is counted on the days of the store, without programs', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  const { storeId, product } = admin
  // 23:30 on 10 March in Auckland.
  const facts = { storeId, path: '/', at: new Date('2026-03-10T10:30:00Z') }
  const events: (Omit<typeof shopEvent.$inferInsert, 'id' | 'storeId'> & { at?: Date })[] = [
    { name: 'page_view', isEntry: true, origin: 'news.example', campaign: 'may' },
    { name: 'page_view', isEntry: true, isProgram: true },
    { name: 'page_view', path: '/product/lantern' },
    { name: 'view_item', item: product.handle },
    { name: 'search', item: 'lamp' },
    { name: 'add_to_cart', item: product.keys[0] ?? '' },
    { name: 'begin_checkout' },
    { name: 'purchase', amount: 1_250 },
    { name: 'lcp', item: 'home', amount: 1_900 },
    { name: 'page_view', isEntry: true, at: new Date('2026-03-10T11:30:00Z') },
  ]
  await transaction(admin, async (tx) => {
    await tx.insert(shopEvent).values(events.map((event) => ({ ...facts, id: uuidv7(), ...event })))
    await tx.insert(shopEventDay).values({
      ...{ storeId, id: uuidv7(), day: '2026-03-01', name: 'page_view', isProgram: false, events: 7, amount: 0 },
    })
  })
  const run = async (dimensions: string, from: string, to: string) => {
    const measures = idsText([
      'visits',
      'pageViews',
      'productViews',
      'searches',
      'cartAdds',
      'purchases',
      'conversionRate',
    ])
    const query = new URLSearchParams({ measures, dimensions, from, to })
    const headers = { authorization: admin.token }
    return (await callApi(`vender/reports/run?${query}`, { headers })).payload as ReportReply
  }
  expect((await run('day', '2026-03-10', '2026-03-10')).totals.values).toEqual([1, 2, 1, 1, 1, 1, 100])
  expect((await run('day', '2026-03-01', '2026-03-11')).totals.values).toEqual([2, 10, 1, 1, 1, 1, 50])
  const value = new URLSearchParams({
    measures: 'purchaseValue',
    dimensions: 'day',
    from: '2026-03-10',
    to: '2026-03-10',
  })
  const { payload } = await callApi(`vender/reports/run?${value}`, { headers: { authorization: admin.token } })
  expect((payload as ReportReply).totals.values).toEqual([12.5])
  const named = async (dimension: string) =>
    (await run(dimension, '2026-03-10', '2026-03-10')).rows.map(({ labels: [label], values }) => [label, values[0]])
  expect(await named('origin')).toEqual([
    ['news.example', 1],
    ['Directly, or from within the shop', 0],
  ])
  const goods = await run('product', '2026-03-10', '2026-03-10')
  expect(goods.rows.find(({ labels }) => labels[0] === 'Lantern')?.values.slice(2, 5)).toEqual([1, 0, 1])
  const terms = await run('searchTerm', '2026-03-10', '2026-03-10')
  expect(terms.rows.find(({ labels }) => labels[0] === 'lamp')?.values[3]).toBe(1)
})
