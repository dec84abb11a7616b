import { sql } from 'drizzle-orm'
import { makeStore } from '@/lib/demo/factories'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { connection } from '@/lib/server/db/database'
import { rowsOf } from '@/lib/server/db/rows-of'
import { platformTransaction } from '@/lib/server/db/transaction'
import { customerHands } from '../customer-admin'
import { segmentHands } from '../segment-admin'
import { fillCustomers } from './fill-customers'
import { onOwnDatabase } from './own-database'
import { percentile } from './percentile'
import { table } from './table'

const TIMES = 21

/** Median and 95th percentile, in ms. */
async function timed(work: () => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = []
  for (let at = 0; at <= TIMES; at += 1) {
    const started = performance.now()
    await work()
    // The first call fills caches of the server.
    if (at > 0) times.push(performance.now() - started)
  }
  return [percentile(times, 0.5), percentile(times, 0.95)]
}

const LISTS: Readonly<Record<string, Record<string, string>>> = {
  newest: {},
  'most spent': { sort: 'spent' },
  'most orders': { sort: 'orders' },
  'least orders': { sort: 'orders', direction: 'asc' },
  'last order': { sort: 'last_order' },
  'last order, oldest first': { sort: 'last_order', direction: 'asc' },
  'by name': { sort: 'name', direction: 'asc' },
  'spent from 1, newest': { spentFrom: '1' },
  'spent from 300, most spent': { spentFrom: '300', sort: 'spent' },
  'ordered this year': { boughtFrom: `${new Date().getFullYear()}-01-01` },
  'ordered this year, most spent': { boughtFrom: `${new Date().getFullYear()}-01-01`, sort: 'spent' },
  'agrees to email': { consent: 'email_marketing' },
  'agrees to email, most spent': { consent: 'email_marketing', sort: 'spent' },
  'tag and at least 3 orders': { tag: 'vip', ordersFrom: '3' },
  search: { query: 'first77' },
  'search, rare': { query: 'person77777' },
}

const rulesOf = (category: string): Readonly<Record<string, SegmentRule>> => ({
  'spent at least 200': { field: 'spent', op: 'at_least', value: 200 },
  'refund rate at least 10 %': { field: 'refund_rate', op: 'at_least', value: 10 },
  'bought of a category': {
    field: 'bought',
    op: 'any_of',
    value: { goods: [{ kind: 'category', id: category }], days: null },
  },
  'champions or at risk': { field: 'value_group', op: 'any_of', value: ['champions', 'at_risk'] },
  mixed: {
    all: [
      { field: 'spent', op: 'at_least', value: 50 },
      { field: 'last_order', op: 'within_days', value: 180 },
      { not: { field: 'bought', op: 'any_of', value: { goods: [{ kind: 'category', id: category }], days: 365 } } },
      {
        any: [
          { field: 'country', op: 'any_of', value: ['DE', 'NZ'] },
          { field: 'tag', op: 'any_of', value: ['vip'] },
        ],
      },
      { field: 'consent', op: 'any_of', value: ['email_marketing'] },
    ],
  },
  'mixed with everything': {
    any: [
      { field: 'value_group', op: 'any_of', value: ['champions'] },
      {
        all: [
          { field: 'refund_rate', op: 'at_most', value: 5 },
          { field: 'average', op: 'at_least', value: 40 },
        ],
      },
      { field: 'bought', op: 'any_of', value: { goods: [{ kind: 'category', id: category }], days: 90 } },
      { field: 'birthday', op: 'within_days', value: 30 },
    ],
  },
})

/**
 * `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/customers-bench.ts`: lists and segments of 100,000
 * customers with a million order lines.
 */
async function customersBench(): Promise<void> {
  const customers = Number(process.env.CUSTOMERS || 100_000)
  await onOwnDatabase(async () => {
    const store = await makeStore()
    const started = performance.now()
    await fillCustomers(store, { customers })
    await (await connection()).execute(sql`vacuum analyze`)
    console.log(`filled in ${Math.round((performance.now() - started) / 1_000)} s`)
    const [counts] = await platformTransaction((tx) =>
      rowsOf<{ category: string; lines: number }>(
        tx,
        sql`select (select id from category order by name limit 1) as category, (select count(*)::int from order_line) as lines`,
      ),
    )
    console.log(`${customers} customers, ${counts?.lines} order lines`)
    const admin = await customerHands(store)
    const rows: [string, number, number][] = []
    for (const [name, query] of Object.entries(LISTS)) {
      let after: string | null = null
      const readOn = async () => {
        after = (await admin.list({ ...query, ...(after ? { after } : {}) })).next
      }
      rows.push([`${name}, first page`, ...(await timed(() => admin.list(query)))])
      rows.push([`${name}, next pages`, ...(await timed(readOn))])
    }
    console.log(table(['list', 'median, ms', 'p95, ms'], rows))
    const segments = await segmentHands(store)
    const counted: [string, number, number, number][] = []
    for (const [name, rule] of Object.entries(rulesOf(counts?.category ?? ''))) {
      const { people } = await segments.preview(rule)
      counted.push([name, people, ...(await timed(() => segments.preview(rule)))])
    }
    const ready = await segments.ready()
    const everybody = ready.segments.reduce((sum, { people }) => sum + (people ?? 0), 0)
    counted.push(['the five value groups', everybody, ...(await timed(segments.ready))])
    console.log(table(['segment', 'people', 'median, ms', 'p95, ms'], counted))
  })
}

customersBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
