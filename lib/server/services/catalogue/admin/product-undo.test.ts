import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { openProductAdmin } from '@/e2e/product-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ProductAction, SheetChange } from '@/lib/contract/vendor-products'
import { makeProduct } from '../../../../demo/product-factory'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'

provideTestDatabase()

type ProductAdmin = Awaited<ReturnType<typeof openProductAdmin>>

/** Every row about products except versions and times, and the shoppers' search results. */
const everything = ({ store }: ProductAdmin) =>
  transaction(store, async (tx) => {
    const tables = ['product', 'variant', 'product_option', 'product_image', 'product_listing', 'stock_level']
    const rows: { row: Record<string, unknown> }[][] = []
    for (const table of tables) {
      rows.push(
        await rowsOf(
          tx,
          sql`select to_jsonb(t) - 'version' - 'updated_at' - 'import_digest' as row
            from ${sql.identifier(table)} t order by t.id`,
        ),
      )
    }
    // Tax rows are recreated, so their own ids differ.
    const taxes = await rowsOf(tx, sql`select product_id, tax_rate_id from product_tax order by 1, 2`)
    const search = await rowsOf(
      tx,
      sql`select product_id, document, digest from product_search where store_id = ${store.storeId} order by 1`,
    )
    return { rows, taxes, search }
  })

const kinds: fc.Arbitrary<ProductAction> = fc.oneof(
  fc.constantFrom('active', 'draft', 'archived').map((status) => ({ kind: 'status', status }) as const),
  fc
    .record({
      by: fc.constantFrom('percent', 'amount', 'fixed'),
      value: fc.integer({ min: 0, max: 90 }),
      rounding: fc.constantFrom('none', 'whole', 'ninety_nine'),
      compareAt: fc.constantFrom('keep', 'old', 'clear'),
    })
    .map((price) => ({ kind: 'price', ...price }) as const),
  fc
    .array(fc.constantFrom('a', 'b', 'Sale', 'ü'), { minLength: 1 })
    .chain((tags) => fc.constantFrom('addTags', 'removeTags').map((kind) => ({ kind, tags }) as const)),
  fc.boolean().map((showInPromotion) => ({ kind: 'promotion', showInPromotion }) as const),
  fc.constant({ kind: 'category', categoryId: null } as const),
  fc.constant({ kind: 'taxes', taxIds: [] as string[] } as const),
)

test('any sequence of bulk changes, undone in reverse order, restores the original state', async () => {
  const admin = await openProductAdmin()
  const made = [
    await makeProduct(admin.store, {
      title: 'Tea',
      path: ['Drinks', 'Hot', 'Tea'],
      taxes: [{ name: 'VAT', percent: 20 }],
      images: ['/files/a.webp', '/files/b.webp'],
    }),
    await makeProduct(admin.store, {
      title: 'Shirt',
      optionNames: ['Size'],
      variants: [
        { optionValues: ['S'], sku: 'S-1' },
        { optionValues: ['M'], price: 1_250, compareAtPrice: 1_500 },
      ],
    }),
    await makeProduct(admin.store, { title: 'Draft', status: 'draft', tags: ['a'] }),
  ]
  const ids = made.map(({ id }) => id)
  const before = await everything(admin)
  const batches = fc.array(fc.tuple(kinds, fc.subarray(ids, { minLength: 1 })), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(batches, async (actions) => {
      const sets: string[] = []
      for (const [action, some] of actions) {
        const changeSetId = randomUUID()
        expect((await admin.post('bulk', { changeSetId, ids: some, action })).status).toBe(200)
        sets.push(changeSetId)
      }
      for (const changeSetId of sets.reverse()) {
        const { status, payload } = await admin.undo(changeSetId)
        // An action without changes left no entry.
        if (status === 200) expect(payload).toMatchObject({ state: 'undone', kept: 0 })
        else expect(status).toBe(404)
      }
      expect(await everything(admin)).toEqual(before)
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('undo restores cells of the spreadsheet', async () => {
  const admin = await openProductAdmin()
  const { id, variantIds } = await makeProduct(admin.store, { title: 'Pot', variants: [{ sku: 'P-1' }] })
  const before = await everything(admin)
  const changeSetId = randomUUID()
  const variants: SheetChange['variants'] = [
    { _id: variantIds[0]!, sku: null, price: 3, cost: 1, barcode: '4006381333931' },
  ]
  await admin.post('save-sheet', { changeSetId, products: [{ _id: id, version: 1, title: 'Other', variants }] })
  expect(await everything(admin)).not.toEqual(before)
  await admin.undo(changeSetId)
  expect(await everything(admin)).toEqual(before)
})
