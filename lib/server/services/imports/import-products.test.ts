import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { csv, everyTable, importer, type Table } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { endTemplateThreads } from '../../template/prepare-off-thread'

provideTestDatabase()
afterAll(endTemplateThreads)

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
      sql`select p.handle, v.sku, v.price::int, v.status, coalesce(sum(s.on_hand), 0)::int as stock from product p
          join variant v on v.store_id = p.store_id and v.product_id = p.id
          left join stock_level s on s.store_id = v.store_id and s.variant_id = v.id
          where p.store_id = ${store.storeId} group by p.handle, v.sku, v.price, v.status, v.position
          order by p.handle, v.position`,
    ),
  )

test('a file is inspected, checked, imported and undone', async () => {
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
  expect(looked.columns[1]).toMatchObject({ heading: 'Title', samples: ['Shirt', 'Mug'], filled: 2, field: 'title' })
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

test('descriptions are sanitized when they are written; an unreadable one fails its row', async () => {
  const at = await importer(await makeStore())
  const described = (handle: string, html: string) => [handle, handle, html, 5]
  const rows = [
    described('frames', '<frameset></frameset>'),
    described('handler', '<p onclick="x()">Hi</p>'),
    described('deep', '<div>'.repeat(400)),
  ]
  const checked = await at.check(await at.upload(csv([['Handle', 'Title', 'Body (HTML)', 'Variant Price'], ...rows])))
  const counts = { created: 2, changed: 0, unchanged: 0, failed: 1, notes: 0 }
  expect(checked.counts).toEqual(counts)
  const done = await at.run(checked)
  expect(done.counts).toEqual(counts)
  const failed = (await at.items(done._id)).find(({ action }) => action === 'failed')
  expect(failed).toMatchObject({ rows: [4, 4], reason: 'The description nests more than 256 levels deep.' })
  const stored = await transaction(at.store, (tx) =>
    rowsOf(
      tx,
      sql`select handle, description_html as html from product where store_id = ${at.store.storeId} order by handle`,
    ),
  )
  expect(stored).toEqual([
    { handle: 'frames', html: '' },
    { handle: 'handler', html: '<p>Hi</p>' },
  ])
})

test('the report shows each cell before and after', async () => {
  const at = await importer(await makeStore())
  await at.bring(file(...shirt(10), ...mug))
  const again = await at.check(await at.upload(file(...shirt('9.50', ['L']), ...mug)))
  expect(again.counts).toEqual({ created: 0, changed: 1, unchanged: 1, failed: 0, notes: 0 })
  expect(await at.items(again._id)).toEqual([
    {
      position: 0,
      rows: [2, 4],
      name: 'Shirt',
      action: 'changed',
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

test('an import without changes updates no row', async () => {
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

const catalogueRows = (store: MadeStore) =>
  transaction(store, (tx) =>
    rowsOf<Record<string, unknown>>(
      tx,
      sql`select p.handle, p.title, p.status, d.name || ' > ' || s.name || ' > ' || c.name as place, v.option_values as choice,
            v.sku, v.barcode, v.price::int, v.compare_at_price::int as was, v.cost::int, v.weight_grams as grams,
            (select sum(on_hand)::int from stock_level l where l.store_id = v.store_id and l.variant_id = v.id) as stock
          from product p
          join variant v on v.store_id = p.store_id and v.product_id = p.id and v.status = 'active'
          left join category c on c.store_id = p.store_id and c.id = p.category_id
          left join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
          left join department d on d.store_id = s.store_id and d.id = s.department_id
          order by p.handle, v.position`,
    ),
  )

test('reads Square’s item library without changes to the file', async () => {
  const at = await importer(await makeStore())
  const heading = [
    ...['Token', 'Item Name', 'Customer-facing Name', 'Variation Name', 'Unit and Precision', 'SKU', 'Description'],
    ...[
      'Categories',
      'Reporting Category',
      'SEO Title',
      'GTIN',
      'Square Online Item Visibility',
      'Weight (lb)',
      'Price',
    ],
    ...['Online Sale Price', 'Archived', 'Stockable', 'Option Name 1', 'Option Value 1', 'Default Unit Cost'],
    ...['Current Quantity Main St', 'New Quantity Main St', 'Enabled Main St', 'Current Quantity Pier', 'Enabled Pier'],
    'Tax - Sales Tax (6.625%)',
  ]
  const row = (cells: Readonly<Record<string, string | number>>) => heading.map((name) => cells[name] ?? '')
  const text = csv([
    heading,
    row({
      Token: 'T1',
      'Item Name': 'Tee',
      'Variation Name': 'Small',
      SKU: 'T-S',
      'Reporting Category': 'Wear (#AB12)',
      Price: '$1,012.50',
      'Online Sale Price': 900,
      'Option Name 1': 'Size',
      'Option Value 1': 'S',
      'Default Unit Cost': 4,
      'Current Quantity Main St': 3,
      'Current Quantity Pier': 4,
      'Weight (lb)': 1,
      'Enabled Main St': 'Y',
      'Enabled Pier': 'N',
    }),
    row({
      Token: 'T2',
      'Item Name': 'Tee',
      'Variation Name': 'Large',
      SKU: 'T-L',
      Price: 12,
      'Option Value 1': 'L',
      Stockable: 'N',
      'Enabled Main St': 'Y',
    }),
    row({
      Token: 'T3',
      'Item Name': 'Coffee',
      'Variation Name': 'Regular',
      Categories: 'Drinks > Hot, Menu',
      Price: 3,
      GTIN: '00012345678905',
      Archived: 'Y',
    }),
    row({
      Token: 'T4',
      'Item Name': 'Candle',
      'Variation Name': 'Tall',
      Price: 9,
      'Enabled Main St': 'N',
      'Enabled Pier': 'N',
    }),
    row({ Token: 'T5', 'Item Name': 'Candle', 'Variation Name': 'Short', Price: 7, 'Enabled Main St': 'N' }),
  ])
  const looked = await at.upload(text)
  expect(looked).toMatchObject({ dialect: 'Square' })
  const read = Object.fromEntries(looked.columns.map(({ heading, field }) => [heading, field]))
  expect(read).toMatchObject({
    ...{ 'Item Name': 'title', 'Variation Name': 'option1Value', Price: 'price', GTIN: 'barcode', Archived: 'status' },
    ...{ 'Current Quantity Pier': 'quantity', 'Enabled Pier': 'status', 'New Quantity Main St': null },
    ...{ 'Tax - Sales Tax (6.625%)': null, 'Unit and Precision': null, 'Reporting Category': 'category' },
  })
  expect((await at.run(await at.check(looked))).counts).toMatchObject({ created: 3, failed: 0 })
  const plain = { barcode: null, was: null, cost: null, grams: null, stock: null, sku: null }
  const nowhere = 'Catalogue > All products > All products'
  expect(await catalogueRows(at.store)).toEqual([
    { ...plain, handle: 'candle', title: 'Candle', status: 'draft', place: nowhere, choice: ['Tall'], price: 900 },
    { ...plain, handle: 'candle', title: 'Candle', status: 'draft', place: nowhere, choice: ['Short'], price: 700 },
    {
      ...plain,
      handle: 'coffee',
      title: 'Coffee',
      status: 'archived',
      place: 'Drinks > Hot > Hot',
      choice: [],
      price: 300,
      barcode: '00012345678905',
    },
    {
      ...plain,
      handle: 'tee',
      title: 'Tee',
      status: 'active',
      place: 'Catalogue > All products > Wear',
      choice: ['S'],
      sku: 'T-S',
      price: 90_000,
      was: 101_250,
      cost: 400,
      grams: 454,
      stock: 7,
    },
    {
      ...plain,
      handle: 'tee',
      title: 'Tee',
      status: 'active',
      place: 'Catalogue > All products > Wear',
      choice: ['L'],
      sku: 'T-L',
      price: 1_200,
    },
  ])
})

test('an export contains only permitted columns and no formulas', async () => {
  const at = await importer(await makeStore())
  await at.bring(
    csv([
      ['Handle', 'Title', 'Variant Price', 'Cost per item'],
      ['mug', '=1+1', 5, 2],
    ]),
  )
  const [heading, row] = (await at.exported()).split('\r\n')
  expect(heading).toContain('Price,Compare-at price,Cost,')
  expect(row).toContain("mug,'=1+1,")
  expect(row).toContain(',5.00,,2.00,')
  const support = await importer(at.store, 'Support')
  const [plain, ...rows] = (await support.exported()).split('\r\n')
  expect(plain).not.toContain('Cost')
  expect(rows.join()).not.toContain('2.00')
  // Without the column costs stay unchanged.
  expect((await at.bring(await support.exported())).counts).toMatchObject({ unchanged: 1, changed: 0 })
})

test('an invalid row in our own table leaves the whole product unchanged', async () => {
  const at = await importer(await makeStore())
  await at.bring(file(...shirt(10)))
  const text = await at.exported()
  const checked = await at.check(await at.upload(text.replace(',12.00,', ',twelve,')))
  expect(checked.counts).toEqual({ created: 0, changed: 0, unchanged: 0, failed: 1, notes: 0 })
  expect(await at.items(checked._id)).toMatchObject([
    { name: 'Shirt', action: 'failed', rows: [3, 3], reason: 'The price "twelve" is not a number.' },
  ])
  const foreign = await importer(await makeStore())
  expect((await foreign.bring(text.replace('https://pics.example/shirt.jpg', '/files/theirs.webp'))).counts).toEqual({
    ...{ created: 1, changed: 0, unchanged: 0, failed: 0, notes: 1 },
  })
})

test('an export uses the filter of the list, and is written in parts', async () => {
  const at = await importer(await makeStore())
  const goods = Array.from({ length: 230 }, (_, n) => [
    `p-${n}`,
    n === 7 ? 'Odd one' : `P ${n}`,
    'Acme',
    '',
    'Size',
    'S',
    `C-${n}`,
    5,
    '',
    '',
    '',
  ])
  await at.bring(file(...goods, ['p-0', '', '', '', '', 'M', 'C-0-M', 5, '', '', '']))
  const rows = (text: string) => text.trimEnd().split('\r\n').length - 1
  expect(rows(await at.exported())).toBe(231)
  const narrowed = await at.exported({ query: 'odd' })
  expect([rows(narrowed), narrowed.includes('Odd one')]).toEqual([1, true])
  const handles = (await at.exported()).split('\r\n').map((line) => line.split(',')[0])
  expect(new Set(handles.slice(1)).size).toBe(231)
})

test('a person without permission to edit taxes cannot add new ones', async () => {
  const at = await importer(await makeStore())
  const table = csv([
    ['Handle', 'Title', 'Price', 'Taxes'],
    ['mug', 'Mug', 5, 'VAT 20 %'],
    ['cup', 'Cup', 5, ''],
  ])
  const columns = ['handle', 'title', 'price', 'taxes']
  await callApi('vender/roles/create', {
    json: { name: 'Editor', description: '', permissions: ['product.import'] },
    headers: at.headers,
  })
  const editor = await importer(at.store, 'Editor')
  const refused = await editor.check(await editor.upload(table), { dialect: 'table', columns })
  expect(refused.counts).toMatchObject({ created: 1, failed: 1 })
  expect(await editor.items(refused._id, 'failed')).toMatchObject([
    { name: 'Mug', reason: 'There is no tax “VAT 20 %”, and your role does not allow adding one.' },
  ])
  const done = await at.run(await at.check(await at.upload(table), { dialect: 'table', columns }))
  expect(done.counts).toMatchObject({ created: 2, failed: 0 })
  const again = await editor.check(await editor.upload(table), { dialect: 'table', columns })
  expect(again.counts).toMatchObject({ unchanged: 2, failed: 0 })
})

test('a former handle in a file identifies its product; the file creates no second one', async () => {
  const at = await importer(await makeStore())
  await at.bring(file(...shirt(10), ...mug))
  await transaction(at.store, async (tx) => {
    await tx.execute(sql`insert into redirect (store_id, id, old_handle, product_id)
      select store_id, gen_random_uuid(), handle, id from product where handle = 'shirt'`)
    await tx.execute(sql`update product set handle = 'fine-shirt' where handle = 'shirt'`)
  })
  const done = await at.bring(file(...shirt(11), ...mug))
  expect(done.counts).toEqual({ created: 0, changed: 1, unchanged: 1, failed: 0, notes: 1 })
  expect(await at.items(done._id, 'changed')).toMatchObject([
    { name: 'Shirt', changes: { 'S: Price': ['10.00', '11.00'] } },
  ])
  expect(await at.items(done._id, 'note')).toMatchObject([
    { reason: '“shirt” is a former handle: this is the product “fine-shirt”.' },
  ])
  expect((await figures(at.store)).map(({ handle }) => handle)).toEqual(['fine-shirt', 'fine-shirt', 'mug'])
  const twice = await at.bring(file(...shirt(12), ['fine-shirt', 'Shirt', '', '', '', '', '', 5, '', '', ''], ...mug))
  expect(twice.counts).toMatchObject({ created: 0, changed: 2, unchanged: 1, failed: 0 })
  expect((await figures(at.store)).filter(({ handle }) => handle === 'mug')).toHaveLength(1)
})
