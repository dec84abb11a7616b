import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, hostOf, newAddress, place } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { rowsOf } from '../../../db/rows-of'
import { shopEventDay } from '../../../db/schema/shop-event-days'
import { shopEvent } from '../../../db/schema/shop-events'
import { transaction } from '../../../db/transaction'
import { sumOldEvents } from './sum-events'

provideTestDatabase()
provideCardHarness()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const report = (store: MadeStore, json: object, headers: Record<string, string> = {}) =>
  callApi('vender/publicwebsite/event', {
    host: hostOf(store),
    json,
    headers: { 'user-agent': BROWSER, 'x-client-address': newAddress(), ...headers },
  })
const events = (store: MadeStore) => transaction(store, (tx) => tx.select().from(shopEvent).orderBy(shopEvent.id))

test('a page is counted, with the product and the search that it shows', async () => {
  const store = await makeStore()
  await report(store, {
    name: 'page_view',
    path: '/product/goat-cheese/small',
    origin: 'News.example',
    campaign: 'may',
    isEntry: true,
  })
  await report(store, { name: 'page_view', path: '/product-list', isSearch: true, term: ' Goat  CHEESE' })
  await report(store, { name: 'page_view', path: '/product-list', isSearch: true, term: 'ann@example.com' })
  await report(store, { name: 'add_to_cart', path: '/product-list', item: 'key-1' })
  expect(await events(store)).toMatchObject([
    {
      name: 'page_view',
      path: '/product/goat-cheese/small',
      item: '',
      origin: 'news.example',
      campaign: 'may',
      isEntry: true,
    },
    { name: 'view_item', item: 'goat-cheese', origin: '', campaign: '', isEntry: false },
    { name: 'page_view', path: '/product-list', isEntry: false },
    { name: 'search', item: 'goat cheese' },
    { name: 'page_view', path: '/product-list' },
    { name: 'search', item: '' },
    { name: 'add_to_cart', item: 'key-1', isProgram: false },
  ])
})

test('nothing about the person is stored, and nothing at all of one who opts out', async () => {
  const store = await makeStore()
  await report(store, { name: 'page_view', path: '/u/secret-token' }, { 'x-client-address': '203.0.113.77' })
  await report(store, { name: 'page_view', path: '/' }, { 'sec-gpc': '1' })
  await report(store, { name: 'page_view', path: '/' }, { dnt: '1' })
  await report(store, { name: 'page_view', path: `/site-preview/${'a'.repeat(43)}/cart` })
  const rows = await events(store)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/secret|203\.0|Mozilla|Chrome/)
  const columns = await transaction(store, (tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select column_name as name from information_schema.columns where table_name = 'event' order by 1`,
    ),
  )
  expect(columns.map(({ name }) => name)).toEqual(
    ['amount', 'at', 'campaign', 'id', 'is_entry', 'is_program', 'item', 'name', 'origin', 'path', 'store_id'].sort(),
  )
})

test('programs are apart; what is too large, unknown or too frequent is not counted', async () => {
  const store = await makeStore()
  await report(store, { name: 'page_view', path: '/' }, { 'user-agent': 'Googlebot/2.1' })
  expect(await events(store)).toMatchObject([{ isProgram: true }])
  for (const bad of [
    { name: 'purchase', path: '/' },
    { name: 'page_view', path: 'cart' },
    { name: 'page_view', path: '/', origin: 'a b' },
  ]) {
    expect((await report(store, bad)).status).toBe(400)
  }
  const large = await report(store, { name: 'page_view', path: '/', more: 'x'.repeat(3_000) })
  expect([large.status, large.error?.message]).toEqual([413, 'The body is larger than 2 KB.'])
  const headers = { 'x-client-address': '10.99.1.2' }
  for (let i = 0; i < 400; i += 1) await report(store, { name: 'page_view', path: '/' }, headers)
  const counted = (await events(store)).filter((row) => !row.isProgram).length
  expect(counted).toBeGreaterThanOrEqual(240)
  expect(counted).toBeLessThan(400)
})

test('a paid order is counted with its total, a declined one is not', async () => {
  const shop = await checkoutShop()
  await place(shop, { token: 'DECLINED' })
  await place(shop)
  expect(await events(shop)).toMatchObject([{ name: 'purchase', amount: 1_500, path: '/checkout' }])
})

test('after 13 months events become sums of days of the store, each counted once', async () => {
  const store = await makeStore()
  const at = (text: string) => ({ storeId: store.storeId, id: uuidv7(), at: new Date(text) })
  const view = { name: 'page_view' as const, path: '/' }
  await transaction(store, (tx) =>
    tx.insert(shopEvent).values([
      { ...at('2025-01-10T12:00:00Z'), ...view },
      { ...at('2025-01-10T13:00:00Z'), ...view },
      { ...at('2025-01-10T13:00:00Z'), ...view, isProgram: true },
      { ...at('2025-01-10T14:00:00Z'), name: 'purchase', amount: 1_500 },
      { ...at('2026-01-10T12:00:00Z'), ...view },
    ]),
  )
  const sums = () =>
    transaction(store, (tx) => tx.select().from(shopEventDay).orderBy(shopEventDay.name, shopEventDay.isProgram))
  const now = new Date('2026-03-01T12:00:00Z')
  await sumOldEvents(now)
  await sumOldEvents(now)
  expect(await sums()).toMatchObject([
    { day: '2025-01-10', name: 'page_view', isProgram: false, events: 2, amount: 0 },
    { day: '2025-01-10', name: 'page_view', isProgram: true, events: 1 },
    { day: '2025-01-10', name: 'purchase', events: 1, amount: 1_500 },
  ])
  expect(await events(store)).toHaveLength(1)
  await transaction(store, (tx) => tx.insert(shopEvent).values({ ...at('2025-01-10T18:00:00Z'), ...view }))
  await sumOldEvents(now)
  expect((await sums())[0]).toMatchObject({ events: 3 })
})
