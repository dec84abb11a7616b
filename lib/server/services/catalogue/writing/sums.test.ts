import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ProductDraft } from '@/lib/rules/product-draft'
import { makeStore } from '../../../../demo/factories'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import { refreshSums } from '../refresh-sums'
import { storeProducts } from './store-products'
import { sumsOfDraft } from './sums-of-draft'

provideTestDatabase()

const price = fc.integer({ min: 0, max: 50_000 })
const variants = fc.array(
  fc.record({
    price,
    compareAtPrice: fc.option(price),
    quantity: fc.option(fc.integer({ min: 0, max: 2 })),
    continueSelling: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

test('the sums written with a new product match its variants and stock', async () => {
  const scope = await makeStore()
  const samples = fc.sample(variants, 60)
  const drafts = samples.map(
    (some, at): ProductDraft => ({
      handle: `p-${at}`,
      title: `P ${at}`,
      descriptionHtml: '',
      status: 'active',
      brand: null,
      path: [],
      tags: [],
      taxes: [],
      showInPromotion: false,
      seoTitle: null,
      seoDescription: null,
      optionNames: ['Kind'],
      variants: some.map((one, kind) => ({
        ...one,
        sku: null,
        barcode: null,
        optionValues: [`${kind}`],
        cost: null,
        weightGrams: null,
        image: null,
      })),
      images: [],
    }),
  )
  const stored = await storeProducts(scope, drafts, { source: 'test' })
  const read = () =>
    transaction(scope, (tx) =>
      rowsOf(
        tx,
        sql`select min_price::int as "minPrice", max_price::int as "maxPrice", compare_at_price::int as "compareAtPrice",
            discount_percent as "discountPercent", in_stock as "inStock" from product order by substr(handle, 3)::int`,
      ),
    )
  expect(await read()).toEqual(drafts.map(sumsOfDraft))
  await transaction(scope, (tx) => tx.execute(sql`update product set min_price = 7, in_stock = not in_stock`))
  await transaction(scope, (tx) =>
    refreshSums(
      tx,
      scope,
      stored.map(({ id }) => id),
    ),
  )
  expect(await read()).toEqual(drafts.map(sumsOfDraft))
})
