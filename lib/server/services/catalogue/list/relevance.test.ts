import { existsSync } from 'node:fs'
import path from 'node:path'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { demoStores } from '../../../../demo/demo-stores'
import { makeStore } from '../../../../demo/factories'
import type { StoreScope } from '../../../context'
import { runImport } from '../../store-import/run-import'
import { storeProducts } from '../writing/store-products'
import { listProducts } from './list-products'
import { DEMO_EXPECTATIONS, type Expectation, TOY_EXPECTATIONS } from './relevance.fixture'
import { suggest } from './suggest'

provideTestDatabase()

const FIRST = 3
const SHARE = 0.95
/** The catalogue of a real shop lies beside the repository on some machines. */
const TOYS = path.resolve(__dirname, '../../../../../../shared/data/catalogue/amazon-toys/toys-504.csv')

const ctx = (store: StoreScope) => ({
  audience: 'public' as const,
  requestId: 'test',
  store,
  clientAddress: '',
  userAgent: '',
})

/** Queries whose target is not among the first three, with the actual results. */
async function missesOf(shop: StoreScope, expectations: readonly Expectation[]): Promise<string[]> {
  const misses: string[] = []
  for (const [q, title] of expectations) {
    const { items } = await listProducts(ctx(shop), ListInput.parse({ storeID: shop.storeId, q, size: FIRST }))
    const { products } = await suggest(ctx(shop), { storeID: shop.storeId, q })
    const found = items.map(({ name }) => name)
    const suggested = products.map(({ name }) => name)
    if (!found.includes(title)) misses.push(`${q}: ${found.join(', ')}`)
    else if (!suggested.includes(title)) misses.push(`suggestions for ${q}: ${suggested.join(', ')}`)
  }
  return misses
}

function expectFew(misses: readonly string[], asked: number) {
  expect(misses.length <= asked * (1 - SHARE) ? [] : misses).toEqual([])
}

test('the demo stores show the wanted product among the first three', async () => {
  const misses: string[] = []
  for (const demo of await demoStores()) {
    const shop = await makeStore()
    await storeProducts(shop, demo.products, { source: 'test' })
    misses.push(...(await missesOf(shop, DEMO_EXPECTATIONS[demo.subdomain] ?? [])))
  }
  const asked = Object.values(DEMO_EXPECTATIONS).flat().length
  expect(asked).toBeGreaterThanOrEqual(100)
  expectFew(misses, asked)
}, 120_000)

for (const file of [TOYS].filter((file) => existsSync(file))) {
  test('a catalogue with the titles of a marketplace does too', async () => {
    const shop = await makeStore()
    await runImport({
      store: shop.subdomain,
      create: false,
      file,
      kind: 'products',
      ignoreUnread: true,
      ignoreColumns: ['price_gbp', 'subcategory_3', 'subcategory_4'],
    })
    expectFew(await missesOf(shop, TOY_EXPECTATIONS), TOY_EXPECTATIONS.length)
  }, 120_000)
}
