import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../db/rows-of'
import { type MadeStore, makeStore } from '../../db/seed/factories'
import { transaction } from '../../db/transaction'
import { csv, everyTable, importer, type Table } from './imports.fixture'

provideTestDatabase()

const SHOPIFY = [
  'Handle',
  'Title',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Image Src',
]
const file = (...rows: Table) => csv([SHOPIFY, ...rows])
const shirt = (price: number | string, more: readonly string[] = []): Table => [
  ['shirt', 'Shirt', 'Acme', 'Tops', 'Size', 'S', 'SH-S', price, 'shopify', 4, 'https://pics.example/shirt.jpg'],
  ['shirt', '', '', '', '', 'M', 'SH-M', 12, 'shopify', 6, ''],
  ...more.map((size) => ['shirt', '', '', '', '', size, `SH-${size}`, 12, 'shopify', 1, '']),
]
const mug: Table = [['mug', 'Mug', 'Brew', 'Kitchen', '', '', 'MUG', 5, '', '', '']]

const figures = (store: MadeStore) =>
  transaction(store, (tx) =>
    rowsOf<Record<string, unknown>>(
      tx,
      sql`select p.handle, v.sku, v.price, v.status, coalesce(sum(s.on_hand), 0)::int as stock from product p
          join variant v on v.store_id = p.store_id and v.product_id = p.id
          left join stock_level s on s.store_id = v.store_id and s.variant_id = v.id
          where p.store_id = ${store.storeId} group by p.handle, v.sku, v.price, v.status, v.position
          order by p.handle, v.position`,
    ),
  )

test('a file is looked into, tried, run and undone', async () => {
  const at = await importer(await makeStore())
  const looked = await at.upload(file(...shirt(10), ...mug))
  expect(looked).toMatchObject({ state: 'matching', dialect: 'Shopify', dialects: ['Shopify', 'table'], error: null })
  expect(looked.columns.map(({ field }) => field)).toEqual([
    'handle',
    'title',
    'brand',
    'category',
    'option1Name',
    'option1Value',
    'sku',
    'price',
    'trackStock',
    'quantity',
    'picture',
  ])
  expect(looked.columns[1]).toEqual({ heading: 'Title', samples: ['Shirt', 'Mug'], field: 'title' })
  const before = await everyTable(at.store)
  const checked = await at.check(looked)
  expect(checked).toMatchObject({ state: 'checked', rows: 3, progress: { done: 2, total: 2 }, changeSetId: null })
  expect(checked.counts).toEqual({ created: 2, changed: 0, unchanged: 0, failed: 0, notes: 0 })
  expect(await everyTable(at.store)).toEqual(before)
  const done = await at.run(checked)
  expect(done).toMatchObject({ state: 'done', counts: checked.counts, changeSetId: expect.any(String) })
  expect(await figures(at.store)).toEqual([
    { handle: 'mug', sku: 'MUG', price: 500, status: 'active', stock: 0 },
    { handle: 'shirt', sku: 'SH-S', price: 1000, status: 'active', stock: 4 },
    { handle: 'shirt', sku: 'SH-M', price: 1200, status: 'active', stock: 6 },
  ])
  expect((await at.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect(await figures(at.store)).toEqual([])
  const left = await transaction(at.store, (tx) =>
    rowsOf(tx, sql`select name from brand union all select name from category union all select name from department`),
  )
  expect(left).toEqual([])
})

test('the report says of each cell what it was and what it becomes', async () => {
  const at = await importer(await makeStore())
  await at.bring(file(...shirt(10), ...mug))
  const again = await at.check(await at.upload(file(...shirt('9.50', ['L']), ...mug)))
  expect(again.counts).toEqual({ created: 0, changed: 1, unchanged: 1, failed: 0, notes: 0 })
  expect(await at.items(again._id)).toEqual([
    {
      position: 0,
      rows: [2, 4],
      name: 'Shirt',
      deed: 'changed',
      changes: {
        'S: Price': ['10.00', '9.50'],
        'Variant L': ['', '12.00 · SH-L'],
        'L: stock at Main location': ['0', '1'],
      },
      reason: null,
    },
  ])
})

test('a product that somebody has changed since is shown as changed, and written', async () => {
  const at = await importer(await makeStore())
  const text = file(...shirt(10), ...mug)
  await at.bring(text)
  expect((await at.check(await at.upload(text))).counts).toMatchObject({ unchanged: 2, changed: 0 })
  await transaction(at.store, (tx) => tx.execute(sql`update product set title = 'Renamed' where handle = 'mug'`))
  const checked = await at.check(await at.upload(text))
  expect(checked.counts).toMatchObject({ unchanged: 1, changed: 1 })
  expect((await at.items(checked._id))[0]).toMatchObject({ name: 'Mug', changes: { Title: ['Renamed', 'Mug'] } })
  const before = await everyTable(at.store)
  expect((await at.run(checked)).counts).toEqual(checked.counts)
  expect((await everyTable(at.store)).product).not.toEqual(before.product)
  expect((await at.check(await at.upload(text))).counts).toMatchObject({ unchanged: 2 })
})

test('an import that changes nothing touches no row', async () => {
  const at = await importer(await makeStore())
  const text = file(...shirt(10), ...mug)
  await at.bring(text)
  await transaction(at.store, (tx) => tx.execute(sql`update stock_level set on_hand = 1`))
  const before = await everyTable(at.store)
  const done = await at.bring(text)
  expect(done).toMatchObject({ state: 'done', changeSetId: null, counts: { unchanged: 2, changed: 0 } })
  const { audit_event: log, notice: _told, ...after } = await everyTable(at.store)
  expect(after).toEqual({ ...before, audit_event: undefined, notice: undefined })
  expect(log).not.toEqual(before.audit_event)
})
