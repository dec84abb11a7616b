import { type Logger, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { openLargeStore } from '@/e2e/large-store'
import { millisecondsOf, yardstick } from '@/e2e/yardstick'
import { ListInput } from '@/lib/contract/product-list'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { database } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { largeCategoryId, largeDepartmentId, largeProductId } from './large-store.fixture'
import { listProducts } from './list-products'
import { refreshListing } from './refresh-listing'
import { suggest } from './suggest'

type Statement = { query: string; params: unknown[] }
type Watched = { session: { options: { logger?: Logger } } }

let opened: Awaited<ReturnType<typeof openLargeStore>>
let shop: StoreScope
/** The tables have no statistics here, as right after an import. */
beforeAll(async () => {
  opened = await openLargeStore(5_000)
  shop = opened.shop
}, 300_000)
afterAll(() => opened.close())

const ctx = () => ({ audience: 'public' as const, requestId: 'test', store: shop, clientAddress: '', userAgent: '' })
const list = (query: Record<string, unknown>) =>
  listProducts(ctx(), ListInput.parse({ storeID: shop.storeId, ...query }))
const suggestions = (q: string) => suggest(ctx(), { storeID: shop.storeId, q })
const categoryOf = (at: number) => largeCategoryId.replace(/\d{3}$/, String(at).padStart(3, '0'))
const LABELS = ['oak lamp', 'copper', 'round mug', 'wool rug', 'linen basket', 'bench', 'glass vase', 'cork tray']

/**
 * Nothing is cached between calls. Time is judged against the yardstick's beside each call, so that a machine with other
 * work fails no test; the figures are printed.
 */
async function expectWithin(limit: number, name: string, calls: (() => Promise<unknown>)[]): Promise<void> {
  const [times, yards]: [number[], number[]] = [[], []]
  for (const call of calls) {
    yards.push(await millisecondsOf(yardstick))
    purgeEverythingHere()
    times.push(await millisecondsOf(call))
  }
  const [call, yard] = [median(times), median(yards)]
  process.stderr.write(
    `${name}: median ${call.toFixed(1)} ms, largest ${Math.max(...times).toFixed(1)} ms, ` +
      `${(call / yard).toFixed(2)} of the yardstick\n`,
  )
  expect(call / yard).toBeLessThanOrEqual(limit)
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

test('its products are searched by the words that the writer gives them', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => largeProductId(1 + at * 7))
  const documents = () =>
    transaction(shop, (tx) =>
      rowsOf(
        tx,
        sql`select product_id, sort_title, title_key, document from product_search
          where store_id = ${shop.storeId} and product_id = any(${idArray(ids)}) order by 1`,
      ),
    )
  const made = await documents()
  expect(made).toHaveLength(ids.length)
  await transaction(shop, (tx) => refreshListing(tx, shop, ids))
  expect(await documents()).toEqual(made)
})

test('lists, searches and suggestions of a large store are quick without a cache', async () => {
  const each = <T>(values: readonly T[], call: (value: T) => Promise<unknown>) =>
    values.map((value) => () => call(value))
  const categories = Array.from({ length: 30 }, (_, at) => ({ tagname: 'categories', id: categoryOf(at) }))
  await list({ size: 1 })
  await expectWithin(3, 'category', each(categories, list))
  await expectWithin(
    3,
    'category with facets, by price',
    each(categories, (query) => list({ ...query, options: 'Size:1|Colour:3', inStock: '1', sort: 'price-ascending' })),
  )
  const departments = Array.from({ length: 8 }, (_, at) => largeDepartmentId.replace(/\d$/, String(at)))
  await expectWithin(
    4,
    'department',
    each(departments, (id) => list({ tagname: 'departments', id })),
  )
  await expectWithin(
    5,
    'search with facets',
    each(LABELS, (q) => list({ q, maxPrice: 100, onSale: '1' })),
  )
  await expectWithin(
    6,
    'search with a slip',
    each(['copepr ketle', 'linnen baskt', 'qiuet lamp'], (q) => list({ q })),
  )
  await expectWithin(
    6,
    'search for words of two products',
    each(['glass chair', 'linen kettle', 'slate lamp', 'oak basket', 'copper blanket'], (q) => list({ q })),
  )
  const typed = Array.from({ length: 4 }, () => ['lam', 'oak l', 'blnaket', 's', 'cop']).flat()
  await expectWithin(5, 'suggestions', each(typed, suggestions))
}, 120_000)

test('a search of a large store finds the expected products', async () => {
  expect(await list({ q: 'copepr ketle' })).toMatchObject({ correctedQuery: 'copper kettle' })
  expect(await list({ q: 'glass chair' })).toMatchObject({ isPartialMatch: true })
  const { items, total } = await list({ q: 'oak lamp', sort: 'price-ascending' })
  expect(total).toBeGreaterThan(0)
  expect(items.every(({ name }) => / oak lamp /.test(name))).toBe(true)
  const { products } = await suggestions('oak lam')
  expect(products.every(({ name }) => / oak lamp /.test(name))).toBe(true)
})

test('every statement of a list, a search and a suggestion uses an index', async () => {
  if (!opened.url) return
  const category = { tagname: 'categories', id: largeCategoryId }
  for (const work of [
    () => list(category),
    () => list({ ...category, sort: 'price-ascending', options: 'Size:1', brands: 'Brand 1' }),
    () => list({ sort: 'newest', page: 3 }),
    () => list({ q: 'oak lamp' }),
    () => list({ q: 'copepr lamp', minPrice: 20 }),
    () => list({ q: 'glass chair' }),
    () => list({ q: 'glass chair', sort: 'price-ascending' }),
    () => suggestions('oak la'),
  ]) {
    const plans = await plansOf(opened.url, await statementsOf(work))
    expect(plans.filter((plan) => /Seq Scan on (product|variant|stock|search|category)/.test(plan))).toEqual([])
  }
}, 60_000)

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  purgeEverythingHere()
  const statements: Statement[] = []
  // Safe: the driver passes the options of its session on to the sessions of its transactions.
  const { session } = (await database()).db as unknown as Watched
  const { options } = session
  session.options = { ...options, logger: { logQuery: (query, params) => statements.push({ query, params }) } }
  try {
    await work()
  } finally {
    session.options = options
  }
  return statements.filter(({ query }) => !/^(begin|commit)/.test(query))
}

/** Explains plans in a transaction with the same settings as the statements had. */
async function plansOf(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const plans: string[] = []
  try {
    await client.query('begin')
    for (const { query, params } of statements) {
      if (query.startsWith('set local')) {
        await client.query(query)
        continue
      }
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
  } finally {
    await client.end()
  }
  return plans
}
