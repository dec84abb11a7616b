import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CampaignFigures } from '@/lib/contract/campaigns'
import type { OrderRow } from '@/lib/contract/orders'
import { checkBooks } from '../server/services/books/check-books'
import { storeProducts } from '../server/services/catalogue/writing/store-products'
import { makeVendor } from './account-factory'
import { curioStore } from './curio/curio-store'
import { makeCoupon, makeStore } from './factories'
import { greengrocerStore } from './greengrocer/greengrocer-store'
import { seedCustomers } from './seed-customers'
import { seedHistory } from './seed-history'

provideTestDatabase()

test('the history of a demo store is consistent, with open orders, uses of a code, customers, segments and a campaign that was sent', async () => {
  const { currency, timeZone, products } = curioStore
  const scope = await makeStore({ currency, timeZone })
  await storeProducts(
    scope,
    products.map((draft) => ({ ...draft, publishedAt: new Date() })),
    { source: 'demo' },
  )
  const now = new Date()
  await makeCoupon(scope, { code: 'WELCOME', value: 10 })
  await seedHistory(scope, curioStore, now)
  await seedCustomers(scope, curioStore, now)
  expect((await checkBooks()).broken).toEqual([])
  const { token } = await makeVendor(scope)
  const ask = async (path: string) => (await callApi(path, { headers: { authorization: token } })).payload
  const list = async (query: string) => ((await ask(`vender/orders/list?${query}`)) as { rows: OrderRow[] }).rows
  const [newest] = await list('')
  expect(newest).toMatchObject({
    name: expect.stringMatching(/\w+ \w+/),
    email: expect.stringContaining('@shoppers.example'),
  })
  for (const state of ['fulfilment=open|partial', 'fulfilment=cancelled', 'payment=partially_refunded']) {
    expect([state, (await list(state)).length > 0]).toEqual([state, true])
  }
  const { rows } = (await ask('vender/customers/list?sort=spent')) as { rows: { orders: number }[] }
  expect(rows[0]?.orders).toBeGreaterThan(3)
  const offers = (await ask('vender/coupon/list')) as { rows: { used: number; results: { orders: number } }[] }
  expect(offers.rows[0]?.used).toBeGreaterThan(10)
  expect(offers.rows[0]?.results.orders).toBeGreaterThan(10)
  const segments = (await ask('vender/segments/list')) as { rows: { people: number }[] }
  expect(segments.rows.map(({ people }) => people > 5)).toEqual([true, true, true])
  const campaigns = (await ask('vender/campaigns/list')) as { rows: { _id: string; state: string }[] }
  expect(campaigns.rows.map(({ state }) => state)).toEqual(['draft', 'finished'])
  const { figures } = (await ask(`vender/campaigns/results?_id=${campaigns.rows[1]?._id}`)) as {
    figures: CampaignFigures
  }
  for (const part of ['sent', 'heldOut', 'clicked', 'orders'] as const) expect(figures[part]).toBeGreaterThan(0)
  expect(figures.recipients).toBe(figures.sent + figures.heldOut + (figures.skipped[0]?.people ?? 0))
}, 60_000)

test('the counter of the greengrocer has three months of sessions that the books agree with', async () => {
  const { currency, timeZone, products } = greengrocerStore
  const scope = await makeStore({ currency, timeZone })
  await storeProducts(
    scope,
    products.map((draft) => ({ ...draft, publishedAt: new Date() })),
    { source: 'demo' },
  )
  await seedHistory(scope, greengrocerStore, new Date())
  expect((await checkBooks()).broken).toEqual([])
  const { token } = await makeVendor(scope)
  const headers = { authorization: token }
  const { payload } = await callApi('vender/register/sessions?state=different', { headers })
  const [session] = (payload as { rows: { _id: string; closedBy: string }[] }).rows
  expect(session).toMatchObject({ closedBy: expect.stringMatching(/Mina|Tomas/) })
  const z = await callApi(`vender/register/z-report?_id=${session?._id}`, { headers })
  expect([z.status, z.payload]).toEqual([200, expect.objectContaining({ _id: session?._id })])
}, 120_000)
