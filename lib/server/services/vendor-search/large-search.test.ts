import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { fillTables } from '@/e2e/fill-tables'
import { openLargeStore } from '@/e2e/large-store'
import type { VendorFound } from '@/lib/contract/vendor-search'
import { makeVendor } from '../../../demo/account-factory'
import type { StoreScope } from '../../context'
import { type Tx, transaction } from '../../db/transaction'

let opened: Awaited<ReturnType<typeof openLargeStore>>
let token: string
beforeAll(async () => {
  opened = await openLargeStore(3_000)
  const { shop } = opened
  const people = opened.url ? 50_000 : 500
  await transaction(shop, (tx) => makePeople(tx, shop, people))
  token = (await makeVendor(shop)).token
}, 300_000)
afterAll(() => opened.close())

/** Customers with an order each. */
async function makePeople(tx: Tx, { storeId }: StoreScope, count: number) {
  const people = sql`(
    select n, ('00000000-0000-4000-8007-' || lpad(n::text, 12, '0'))::uuid as id,
      (array['Ada','Grace','Alan','Edsger','Barbara','Donald'])[1 + n % 6] as first,
      (array['Byron','Hopper','Turing','Dijkstra','Liskov','Knuth','Lamport'])[1 + n % 7] as last
    from generate_series(1, ${count}::int) n) as person`
  await fillTables(
    tx,
    sql`
    insert into customer (store_id, id, email, first_name, last_name, mobile, created_at)
    select ${storeId}, id, lower(first) || n || '@people.example', first, last, (5550000 + n)::text,
      timestamptz '2026-01-01' + n * interval '1 minute' from ${people}`,
    sql`
    insert into "order" (store_id, id, number, payment_state, fulfilment_state, subtotal, total, currency, email,
      customer_id, shipping_address, placed_at)
    select ${storeId}, id, 1000 + n, 'paid', 'open', 1000, 1000, 'USD', lower(first) || n || '@people.example', id,
      json_build_object('name', first || ' ' || last), timestamptz '2026-01-01' + n * interval '1 minute' from ${people}`,
  )
}

const QUERIES = ['la', 'lamp', 'oak lamp', 'SKU-2999', 'ada', 'grace hopper', '#1042', '1', 'ada6@people.example']
const MORE = ['lmap', 'oak lapm', 'qui', 'cop', '5550042', 'nothing at all', 'e', 'brand', 'planter 77', 'zzzzzz']

/** For the p95 over the searches, each as it was at its quickest: other work on the machine only adds time. In ms. */
const MOST_MS = 100
const TURNS = 5

test('a large store answers every search quickly', async () => {
  const quickest = new Map<string, number>()
  const find = async (q: string) => {
    const start = performance.now()
    const answer = await callApi(`vender/search?${new URLSearchParams({ q })}`, { headers: { authorization: token } })
    quickest.set(q, Math.min(quickest.get(q) ?? Number.POSITIVE_INFINITY, performance.now() - start))
    return answer.payload as VendorFound
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const q of [...QUERIES, ...MORE]) await find(q)
  }
  const sorted = [...quickest.values()].sort((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0)
  process.stderr.write(`palette: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms\n`)
  expect(p95).toBeLessThan(MOST_MS)
  expect((await find('SKU-2999')).products[0]?.title).toMatch(/ 2999$/)
  expect((await find('#1042')).orders[0]?.number).toBe(1042)
  expect((await find('lmap')).correctedQuery).toBe('lamp')
}, 120_000)
