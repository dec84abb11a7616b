import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { OrderRow } from '@/lib/contract/orders'
import { checkBooks } from '../server/services/books/check-books'
import { storeProducts } from '../server/services/catalogue/writing/store-products'
import { makeVendor } from './account-factory'
import { curioStore } from './curio/curio-store'
import { makeStore } from './factories'
import { seedHistory } from './seed-history'

provideTestDatabase()

test('the history of a demo store is consistent, and its latest orders are unfulfilled', async () => {
  const { currency, timeZone, products } = curioStore
  const scope = await makeStore({ currency, timeZone })
  await storeProducts(
    scope,
    products.map((draft) => ({ ...draft, publishedAt: new Date() })),
    { source: 'demo' },
  )
  await seedHistory(scope, curioStore, new Date())
  expect((await checkBooks()).broken).toEqual([])
  const { token } = await makeVendor(scope)
  const list = async (query: string) => {
    const { payload } = await callApi(`vender/orders/list?${query}`, { headers: { authorization: token } })
    return (payload as { rows: OrderRow[] }).rows
  }
  const [newest] = await list('')
  expect(newest).toMatchObject({
    name: expect.stringMatching(/\w+ \w+/),
    email: expect.stringContaining('@shoppers.example'),
  })
  for (const state of ['fulfilment=open|partial', 'fulfilment=cancelled', 'payment=partially_refunded']) {
    expect([state, (await list(state)).length > 0]).toEqual([state, true])
  }
}, 60_000)
