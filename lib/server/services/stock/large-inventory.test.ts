import { callApi } from '@/e2e/call-api'
import { openLargeStore } from '@/e2e/large-store'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { makeVendor } from '../../../demo/account-factory'
import type { MadeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { refreshStatistics } from '../../db/refresh-statistics'
import { largeCategoryId } from '../catalogue/list/large-store.fixture'

type Page = { rows: InventoryRow[]; next: string | null; matching: number | null }

let opened: Awaited<ReturnType<typeof openLargeStore>>
let token: string
let shop: MadeStore
beforeAll(async () => {
  opened = await openLargeStore(3_000)
  shop = opened.shop
  token = (await makeVendor(shop)).token
  await refreshStatistics()
}, 300_000)
afterAll(() => opened.close())

const list = async (query: Record<string, string>) => {
  const asked = `vender/inventory/list?${new URLSearchParams(query)}`
  const answer = await callApi(asked, { headers: { authorization: token } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.payload as Page
}

const QUERIES: Record<string, string>[] = [
  {},
  { direction: 'desc' },
  { query: 'oak lamp' },
  { query: 'SKU-2999' },
  { query: 'nothing at all' },
]
/** Queries that read all levels. */
const THOROUGH: Record<string, string>[] = [
  { sort: 'available' },
  { sort: 'updated', direction: 'desc' },
  { category: largeCategoryId },
  { standing: 'low|out' },
  { standing: 'negative' },
]

async function timesOf(queries: readonly Record<string, string>[]): Promise<number[]> {
  const times: [number, string][] = []
  const clocked = async (query: Record<string, string>) => {
    const start = performance.now()
    const { next } = await list(query)
    times.push([performance.now() - start, JSON.stringify(query)])
    return next
  }
  for (const query of queries) {
    for (let turn = 0; turn < 3; turn++) {
      const next = await clocked(query)
      if (next) await clocked({ ...query, after: next })
    }
  }
  const sorted = times.sort(([one], [other]) => one - other)
  const said = sorted.slice(-5).map(([ms, query]) => `${ms.toFixed(0)} ms ${query}`)
  process.stderr.write(`${said.join('; ')}\n`)
  return sorted.map(([ms]) => ms)
}

const share = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? 0

/** Bounds are wide, since the machine may be busy; the figures are printed. */
test('pages and searches of the inventory of a large store are quick', async () => {
  await list({})
  const quick = await timesOf(QUERIES)
  const thorough = await timesOf(THOROUGH)
  process.stderr.write(
    `p95 ${share(quick, 0.95).toFixed(0)} ms, looking all through ${share(thorough, 0.95).toFixed(0)} ms\n`,
  )
  expect(share(quick, 0.95)).toBeLessThan(900)
  expect(share(thorough, 0.95)).toBeLessThan(5_000)
}, 120_000)

test('a word of an option finds only its variant', async () => {
  const made = await makeProduct(shop, {
    title: 'Crème Jug',
    optionNames: ['Colour'],
    variants: [
      { optionValues: ['Vermilion'], stock: 3 },
      { optionValues: ['Slate'], stock: 4 },
    ],
  })
  expect(made.variantIds).toHaveLength(2)
  expect((await list({ query: 'vermil jug' })).rows.map(({ variantId }) => variantId)).toEqual([made.variantIds[0]])
})
