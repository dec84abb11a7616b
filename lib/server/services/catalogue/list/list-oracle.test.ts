import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { LIST_SORTS } from '@/lib/rules/list-query'
import { joinPair } from '@/lib/rules/value-list'
import { makeStore } from '../../../../demo/factories'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import { storeProducts } from '../writing/store-products'
import { expectedList, type Known, type Question } from './list-oracle.fixture'
import { listProducts } from './list-products'
import { refreshListing } from './refresh-listing'

provideTestDatabase()

const BRANDS = ['Acme', 'Bolt', 'Loom']
const SIZES = ['S', 'M', 'L']
const COLOURS = ['Red', 'Sky Blue']
const TITLES = ['Red shirt', 'Shirt', 'Blue jacket', 'Redwood table', 'Loom table lamp', 'Lamp', 'Small red lamp']
const subset = (values: string[]) => fc.subarray(values)
const handle = (at: number) => `p${String(at).padStart(3, '0')}`

const known = fc.record({
  title: fc.constantFrom(...TITLES),
  brand: fc.option(fc.constantFrom(...BRANDS)),
  path: fc.tuple(fc.constantFrom('Home', 'Wear'), fc.constantFrom('New', 'Old'), fc.constantFrom('One', 'Two')),
  tags: subset(['gift', 'sale']),
  options: fc.record({ Size: subset(SIZES), Colour: subset(COLOURS) }),
  price: fc.constantFrom(500, 999, 1_000, 2_000),
  compareAt: fc.option(fc.constantFrom(900, 1_500, 4_000)),
  stock: fc.constantFrom(0, 0, 3),
  promotion: fc.boolean(),
  sold: fc.constantFrom(0, 0, 5, 9),
  publishedAt: fc.constantFrom(1, 2, 3).map((day) => new Date(Date.UTC(2026, 0, day))),
})

const question: fc.Arbitrary<Question> = fc.record({
  node: fc.constantFrom([], [], ['Home'], ['Wear', 'New'], ['Home', 'Old', 'Two']),
  q: fc.constantFrom(
    undefined,
    undefined,
    'red',
    'lamp',
    'l',
    'shi',
    'red lamp',
    'loom tab',
    'sky',
    'gift home',
    'acme s',
    'skup00',
    'lamps',
    'red shirts',
    'tables loom',
    'blue lamp',
    'jacket table',
  ),
  promotion: fc.constantFrom(undefined, undefined, true),
  minPrice: fc.constantFrom(undefined, 5, 9.99, 10),
  maxPrice: fc.constantFrom(undefined, 10, 19.99),
  inStock: fc.constantFrom(undefined, true),
  onSale: fc.constantFrom(undefined, true),
  brands: subset([...BRANDS, 'Nobody']),
  options: fc.record({ Size: subset(SIZES), Colour: subset(COLOURS) }),
  sort: fc.constantFrom(...LIST_SORTS),
})

/** Every combination of the options is a variant; all cost the same, and the first holds the stock. */
function draftOf(product: Known) {
  const chosen = Object.entries(product.options).filter(([, values]) => values.length > 0)
  const combinations = chosen.reduce<string[][]>(
    (rows, [, values]) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
  return {
    handle: product.handle,
    title: product.title,
    descriptionHtml: '',
    status: 'active' as const,
    brand: product.brand,
    path: product.path,
    tags: product.tags,
    taxes: [],
    showInPromotion: product.promotion,
    seoTitle: null,
    seoDescription: null,
    optionNames: chosen.map(([name]) => name),
    publishedAt: product.publishedAt,
    images: [],
    variants: combinations.map((optionValues, at) => ({
      sku: `SKU${product.handle}`,
      barcode: null,
      optionValues,
      price: product.price,
      compareAtPrice: product.compareAt,
      cost: null,
      weightGrams: null,
      quantity: at === 0 ? product.stock : 0,
      continueSelling: false,
      image: null,
    })),
  }
}

async function store(shop: StoreScope, catalogue: readonly Known[]): Promise<void> {
  const stored = await storeProducts(shop, catalogue.map(draftOf), { source: 'test' })
  const sold = JSON.stringify(stored.map(({ id }, at) => ({ id, sold: catalogue[at]!.sold })))
  await transaction(shop, async (tx) => {
    await tx.execute(sql`update product set sold_count = given.sold
      from json_to_recordset(${sold}::json) as given(id uuid, sold int) where product.id = given.id`)
    await refreshListing(
      tx,
      shop,
      stored.map(({ id }) => id),
    )
  })
}

/** Node → the query of its list. */
async function nodesOf(shop: StoreScope): Promise<Map<string, { tagname: string; id: string }>> {
  const rows = await transaction(shop, (tx) =>
    rowsOf<{ path: string; tagname: string; id: string }>(
      tx,
      sql`select name as path, 'departments' as tagname, id from department
        union all select d.name || '/' || s.name, 'subdepartments', s.id from sub_department s
          join department d on d.store_id = s.store_id and d.id = s.department_id
        union all select d.name || '/' || s.name || '/' || c.name, 'categories', c.id from category c
          join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
          join department d on d.store_id = s.store_id and d.id = s.department_id`,
    ),
  )
  return new Map(rows.map(({ path, ...node }) => [path, node]))
}

async function answer(shop: StoreScope, question: Question, node: { tagname: string; id: string } | undefined) {
  const { options, node: _, ...rest } = question
  const pairs = Object.entries(options).flatMap(([name, values]) => values.map((value) => joinPair(name, value)))
  const input = ListInput.parse({ storeID: shop.storeId, ...rest, ...node, options: pairs, size: 100 })
  const { total, items, facets } = await listProducts(
    { audience: 'public', requestId: 'test', store: shop, clientAddress: '', userAgent: '' },
    input,
  )
  const counts = (values: readonly { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  return {
    ...facets,
    brandsInOrder: facets.brands.map(({ value }) => value),
    total,
    handles: items.map((item) => item.handle),
    brands: counts(facets.brands),
    options: Object.fromEntries(facets.options.map(({ name, values }) => [name, counts(values)])),
  }
}

test('lists, orders and disjunctive counts agree with counting one product at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(known, { minLength: 20, maxLength: 60 }),
      fc.array(question, { minLength: 20, maxLength: 20 }),
      async (products, questions) => {
        const shop = await makeStore()
        const catalogue = products.map((product, at) => ({ ...product, handle: handle(at) }))
        await store(shop, catalogue)
        const nodes = await nodesOf(shop)
        for (const asked of questions) {
          const node = nodes.get(asked.node.join('/'))
          if (asked.node.length > 0 && !node) continue
          const expected = expectedList(catalogue, asked)
          const found = await answer(shop, asked, node)
          // A word that no product of the store contains is corrected, which is another rule.
          const isUnknown = (q: string) => expectedList(catalogue, { ...asked, ...OPEN, q }).total === 0
          if (asked.q?.split(' ').some(isUnknown)) continue
          const { brandsInOrder, ...counted } = found
          expect({ asked, ...counted }).toEqual({ asked, ...expected })
          // A list that is filtered again is read from memory. The bound is a fraction of the smallest unit off.
          const again = await answer(shop, { ...asked, minPrice: (asked.minPrice ?? 0.0001) - 0.0001 }, node)
          expect({ asked, ...again }).toEqual({ asked, brandsInOrder, ...counted })
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)

const OPEN = {
  node: [],
  promotion: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: undefined,
  onSale: undefined,
  brands: [],
  options: {},
}
