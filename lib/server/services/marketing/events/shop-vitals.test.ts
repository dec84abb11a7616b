import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { hostOf, newAddress } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { shopEventDay } from '../../../db/schema/shop-event-days'
import { shopEvent } from '../../../db/schema/shop-events'
import { transaction } from '../../../db/transaction'
import { sumOldEvents } from './sum-events'

provideTestDatabase()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const report = (store: MadeStore, json: object, headers: Record<string, string> = {}) =>
  callApi('vender/publicwebsite/vitals', {
    host: hostOf(store),
    json,
    headers: { 'user-agent': BROWSER, 'x-client-address': newAddress(), ...headers },
  })
const events = (store: MadeStore) => transaction(store, (tx) => tx.select().from(shopEvent).orderBy(shopEvent.id))
async function overview(store: MadeStore) {
  const { token } = await makeVendor(store)
  return (await callApi('vender/reports/vitals', { headers: { authorization: token } })).payload
}

test('the owner sees what three of four visits stayed below, by kind of page, without programs', async () => {
  const store = await makeStore()
  for (const lcp of [900, 1_000, 1_100, 9_000]) await report(store, { path: '/product/tea', lcp, cls: 20 })
  await report(store, { path: '/cart', inp: 88 })
  await report(store, { path: '/', lcp: 5 }, { 'user-agent': 'Googlebot/2.1' })
  await report(await makeStore(), { path: '/', lcp: 7 })
  expect(await overview(store)).toEqual({
    rows: [
      { page: 'cart', vital: 'inp', visits: 1, value: 88 },
      { page: 'product', vital: 'cls', visits: 4, value: 20 },
      { page: 'product', vital: 'lcp', visits: 4, value: 1_100 },
    ],
  })
})

test('nothing about the person is stored, and nothing at all of one who opts out', async () => {
  const store = await makeStore()
  await report(store, { path: '/u/secret-token', lcp: 100 }, { 'x-client-address': '203.0.113.77' })
  await report(store, { path: '/', lcp: 100 }, { 'sec-gpc': '1' })
  await report(store, { path: '/', lcp: 100 }, { dnt: '1' })
  await report(store, { path: `/site-preview/${'a'.repeat(43)}/cart`, lcp: 100 })
  const rows = await events(store)
  expect(rows).toMatchObject([{ name: 'lcp', path: '/other', item: 'other', amount: 100 }])
  expect(JSON.stringify(rows)).not.toMatch(/secret|203\.0|Mozilla|Chrome/)
  expect((await report(store, { path: '/', lcp: 1e9 })).status).toBe(400)
  expect((await report(store, { path: 'cart', lcp: 1 })).status).toBe(400)
})

test('what was measured is deleted after five weeks, and never becomes a sum', async () => {
  const store = await makeStore()
  const now = new Date('2026-03-01T12:00:00Z')
  const at = (text: string) => ({ storeId: store.storeId, id: uuidv7(), at: new Date(text), name: 'lcp' as const })
  await transaction(store, (tx) =>
    tx.insert(shopEvent).values([
      { ...at('2025-01-10T12:00:00Z'), amount: 1 },
      { ...at('2026-01-20T12:00:00Z'), amount: 2 },
      { ...at('2026-02-20T12:00:00Z'), amount: 3 },
    ]),
  )
  await sumOldEvents(now)
  expect((await events(store)).map(({ amount }) => amount)).toEqual([3])
  expect(await transaction(store, (tx) => tx.select().from(shopEventDay))).toEqual([])
})
