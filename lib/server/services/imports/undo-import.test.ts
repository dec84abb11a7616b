import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { callApi } from '@/e2e/call-api'
import { countStatements } from '@/e2e/count-statements'
import { csv, importer } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeOrder, makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { productUndo } from '../catalogue/admin/product-undo'
import { undoChangesHandler } from '../change-sets/undo-changes'

provideTestDatabase()

const HEADING = [
  'Handle',
  'Title',
  'Vendor',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Image Src',
]

const product = fc.record({
  handle: fc.nat({ max: 5 }),
  title: fc.constantFrom('Mug', 'Cup', 'Jar'),
  vendor: fc.constantFrom('', 'Acme', 'Brew'),
  type: fc.constantFrom('', 'Tops', 'Kitchen > Cups > Small'),
  tags: fc.constantFrom('', 'new', 'new, warm'),
  image: fc.constantFrom('', 'https://pics.example/a.jpg', 'https://pics.example/b.jpg'),
  variants: fc.uniqueArray(
    fc.record({
      size: fc.constantFrom('S', 'M', 'L', 'XL'),
      price: fc.nat({ max: 99 }),
      tracker: fc.constantFrom('', 'shopify'),
      quantity: fc.nat({ max: 9 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ size }) => size },
  ),
})

const fileOf = (products: readonly (typeof product extends fc.Arbitrary<infer P> ? P : never)[]) =>
  csv([
    HEADING,
    ...products.flatMap(({ handle, title, vendor, type, tags, image, variants }) =>
      variants.map(({ size, price, tracker, quantity }, at) => [
        ...[`p-${handle}`, ...(at === 0 ? [title, vendor, type, tags] : ['', '', '', ''])],
        ...['Size', size, `${handle}-${size}`, price, tracker, quantity, at === 0 ? image : ''],
      ]),
    ),
  ])

const catalogue = fc.uniqueArray(product, { minLength: 1, maxLength: 5, selector: ({ handle }) => handle })

/** Everything that an undo restores: products as in their snapshots, stock by location, and the tree. */
const picture = (store: MadeStore) =>
  transaction(store, async (tx) => {
    const ids = await rowsOf<{ id: string }>(tx, sql`select id from product order by id`)
    const products = await productUndo.read(
      tx,
      store,
      ids.map(({ id }) => id),
    )
    const stock = await rowsOf(
      tx,
      sql`select variant_id, location_id, on_hand, unavailable, committed from stock_level
          where on_hand <> 0 or unavailable <> 0 or committed <> 0 order by variant_id, location_id`,
    )
    const names = await rowsOf(
      tx,
      sql`select id, name from brand union all select id, name from department union all select id, name from category
          union all select id, name from sub_department order by id`,
    )
    return JSON.parse(JSON.stringify({ products: [...products].sort(), stock, names }))
  })

test('any file, imported into any catalogue and undone, restores the original state', async () => {
  let changed = 0
  await fc.assert(
    fc.asyncProperty(catalogue, catalogue, async (first, second) => {
      const at = await importer(await makeStore())
      await at.bring(fileOf(first))
      const before = await picture(at.store)
      const checked = await at.check(await at.upload(fileOf(second)))
      expect(await picture(at.store)).toEqual(before)
      const done = await at.run(checked)
      expect(done).toMatchObject({ state: 'done', counts: checked.counts })
      if (done.changeSetId === null) return expect(await picture(at.store)).toEqual(before)
      changed += 1
      expect((await at.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
      expect(await picture(at.store)).toEqual(before)
    }),
    { numRuns: Number(process.env.UNDONE_IMPORTS ?? 15) },
  )
  expect(changed).toBeGreaterThan(5)
}, 300_000)

test('records that were ordered since stay, with a reason', async () => {
  const at = await importer(await makeStore())
  const heading = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty']
  const done = await at.bring(csv([heading, ['mug', 'Mug', 5, 3], ['cup', 'Cup', 5, 3]]))
  const [sold] = await transaction(at.store, (tx) =>
    rowsOf<{ productId: string; variantId: string }>(
      tx,
      sql`select v.product_id as "productId", v.id as "variantId" from variant v
          join product p on p.store_id = v.store_id and p.id = v.product_id where p.handle = 'mug'`,
    ),
  )
  await makeOrder(at.store, sold!)
  expect((await at.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone' })
  const left = await transaction(at.store, (tx) => rowsOf(tx, sql`select handle from product`))
  expect(left).toEqual([{ handle: 'mug' }])
})

test('a large import is undone in the background', async () => {
  const at = await importer(await makeStore())
  const heading = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty']
  const before = await picture(at.store)
  const done = await at.bring(csv([heading, ...Array.from({ length: 230 }, (_, n) => [`p-${n}`, `P ${n}`, 5, 3])]))
  expect((await at.undo(done.changeSetId)).payload).toMatchObject({ state: 'undoing' })
  await undoChangesHandler.run({ storeId: at.store.storeId, changeSetId: done.changeSetId })
  expect((await at.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect(await picture(at.store)).toEqual(before)
})

test('an undo costs at most one and a half times its import, at any size', async () => {
  const heading = ['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Variant Price']
  const fileWith = (products: number) =>
    csv([
      heading,
      ...Array.from({ length: products }, (_, n) =>
        ['S', 'M', 'L'].map((size, at) => [
          ...[`p-${n}`, ...(at === 0 ? [`Coat ${n}`, `<p>Warm ${n} and light</p>`, 'Size'] : ['', '', ''])],
          ...[size, 5],
        ]),
      ).flat(),
    ])
  const measure = async (products: number) => {
    const at = await importer(await makeStore())
    const checked = await at.check(await at.upload(fileWith(products)))
    let changeSetId = ''
    const imported = await countStatements(async () => {
      changeSetId = (await at.run(checked)).changeSetId ?? ''
    })
    const undone = await countStatements(async () => {
      await at.undo(changeSetId)
      await undoChangesHandler.run({ storeId: at.store.storeId, changeSetId })
    })
    expect((await at.undo(changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
    return { imported, undone }
  }
  const few = await measure(250)
  const many = await measure(500)
  expect(few.undone).toBeLessThanOrEqual(few.imported * 1.5)
  expect(many.undone).toBeLessThanOrEqual(many.imported * 1.5)
  // In sets: twice the products are far from a statement a product more.
  expect(many.undone - few.undone).toBeLessThan(250)
}, 120_000)

const taxesAndPictures = (store: MadeStore) =>
  transaction(store, (tx) =>
    rowsOf<{ name: string }>(tx, sql`select name from tax_rate union all select url from asset order by name`),
  )

test('undo removes taxes and pictures that came with a file, except those in use elsewhere', async () => {
  const at = await importer(await makeStore())
  const heading = ['Product', 'Price', 'Taxes', 'Picture']
  const table = (...rows: string[][]) => csv([heading, ...rows])
  const mug = ['Mug', '5', 'VAT 7 %', 'https://pics.example/mug.jpg']
  const cup = ['Cup', '5', 'Levy 2 %', 'https://pics.example/cup.jpg']
  const first = await at.bring(table(mug, cup))
  expect(await taxesAndPictures(at.store)).toHaveLength(4)
  expect(await at.undo(first.changeSetId)).toMatchObject({ payload: { state: 'undone', kept: 0 } })
  expect(await taxesAndPictures(at.store)).toEqual([])
  const again = await at.bring(table(mug, cup))
  await at.bring(table(['Jar', '5', 'VAT 7 %', 'https://pics.example/mug.jpg']))
  expect(await at.undo(again.changeSetId)).toMatchObject({ payload: { state: 'undone' } })
  expect(await taxesAndPictures(at.store)).toEqual([{ name: 'VAT' }, { name: 'https://pics.example/mug.jpg' }])
  const query = new URLSearchParams({ _id: again.changeSetId ?? '' })
  const items = (await callApi(`vender/history/items?${query}`, { headers: at.headers })).payload
  expect(items).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ entity: 'tax', name: 'VAT', reason: 'Other records use this tax now.' }),
    ]),
  })
})
