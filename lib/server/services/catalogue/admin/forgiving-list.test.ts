import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ProductRow } from '@/lib/contract/vendor-product-list'
import { makeVendor } from '../../../../demo/account-factory'
import { type MadeStore, makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'

provideTestDatabase()

type Page = { rows: ProductRow[]; next: string | null; matching: number | null; correctedQuery: string | null }

let shop: MadeStore
let token: string
beforeAll(async () => {
  shop = await makeStore()
  token = (await makeVendor(shop)).token
  const codes = [{ sku: 'AP-PEL-1', barcode: '4006381333931' }]
  await makeProduct(shop, { title: 'Gala apples', variants: codes })
  await makeProduct(shop, { title: 'Apple juice' })
  await makeProduct(shop, { title: 'Cider', status: 'draft' })
  await makeProduct(await makeStore(), { title: 'Secret lantern' })
}, 60_000)

const get = async <T>(path: string, query: Record<string, string>) => {
  const answer = await callApi(`vender/products/${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: token },
  })
  return answer.payload as T
}
const list = (query: Record<string, string>) => get<Page>('list', query)
const titles = ({ rows }: Page) => rows.map(({ title }) => title)

test.each([
  ['appel', 'apple'],
  ['aples', 'apples'],
  ['galla apple', 'gala apple'],
])('%s finds the same as %s, and reports the correction', async (typed, meant) => {
  const found = await list({ query: typed, sort: 'title', direction: 'asc' })
  expect(found.correctedQuery).toBe(meant)
  expect(titles(found)).toEqual(titles(await list({ query: meant, sort: 'title', direction: 'asc' })))
  expect(found.rows.length).toBeGreaterThan(0)
  expect(found.matching).toBe(found.rows.length)
  const { ids } = await get<{ ids: string[] }>('matching', { query: typed })
  expect(ids.sort()).toEqual(found.rows.map(({ _id }) => _id).sort())
})

test('a mistyped query can be paged', async () => {
  const first = await list({ query: 'appel', sort: 'title', direction: 'asc', size: '1' })
  expect(titles(first)).toEqual(['Apple juice'])
  const second = await list({ query: 'appel', sort: 'title', direction: 'asc', size: '1', after: first.next ?? '' })
  expect(titles(second)).toEqual(['Gala apples'])
  expect(second.next).toBeNull()
})

test('codes are not corrected', async () => {
  expect(titles(await list({ query: '4006381333931' }))).toEqual(['Gala apples'])
  expect(titles(await list({ query: 'pel-1' }))).toEqual(['Gala apples'])
  expect(await list({ query: '4006381333932' })).toMatchObject({ rows: [], correctedQuery: null })
})

test('a query with results is not corrected, and neither is a filter without results', async () => {
  expect(await list({ query: 'apple' })).toMatchObject({ correctedQuery: null, matching: 2 })
  expect(await list({ query: 'apple', minPrice: '5000' })).toMatchObject({ rows: [], correctedQuery: null })
  expect(await list({ query: 'zzzqqq' })).toMatchObject({ rows: [], correctedQuery: null })
})

test('words of another store are not used as corrections', async () => {
  for (const query of ['lantrn', 'secrte']) {
    expect(await list({ query })).toMatchObject({ rows: [], correctedQuery: null })
  }
})
