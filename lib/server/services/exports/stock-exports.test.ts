import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cellsOf } from '@/e2e/cells-of'
import { exported } from '@/e2e/exported'
import { fillTables } from '@/e2e/fill-tables'
import { openStockAdmin, type StockAdmin, stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ListExport } from '@/lib/contract/list-exports'
import { makeVendor } from '../../../demo/account-factory'
import { makeProduct } from '../../../demo/product-factory'
import { rowsOf } from '../../db/rows-of'
import { membership } from '../../db/schema/accounts'
import { platformTransaction, transaction } from '../../db/transaction'
import { writeExportHandler } from './write-export'
import { writePart } from './write-part'

provideTestDatabase()

let admin: StockAdmin
let token: string
let shop: string
beforeEach(async () => {
  admin = await openStockAdmin()
  token = (await makeVendor(admin.store)).token
  const { rows } = await admin.read<{ rows: { _id: string }[] }>('locations/list')
  shop = rows[0]?._id ?? (await admin.place('Shop'))._id
})

const out = (list: Parameters<typeof exported>[2], filter = {}, as = token) => exported(admin.store, as, list, filter)
const select = <T extends object>(query: ReturnType<typeof sql>) =>
  transaction(admin.store, (tx) => rowsOf<T>(tx, query))

/** A member with a role, limited to some locations. */
async function confined(role: string, locationIds: string[]) {
  const person = await makeVendor(admin.store, role)
  await platformTransaction((tx) =>
    tx.update(membership).set({ locationIds }).where(eq(membership.accountId, person.accountId)),
  )
  return person
}

test('stock: a row for each variant at each location, with the current figures', async () => {
  const annex = await admin.place('Annex')
  const vase = await makeProduct(admin.store, {
    title: 'Vase',
    handle: 'vase',
    optionNames: ['Colour', 'Size'],
    variants: [
      { sku: 'V-1', barcode: '4001', optionValues: ['Red', 'S'], stock: 4, cost: 250 },
      { sku: 'V-2', optionValues: ['Red', 'L'], stock: 7 },
    ],
  })
  const bowl = await admin.goods(3, { title: '=Bowl', handle: 'bowl' })
  for (const [variantId, quantity] of [
    [vase.variantIds[0], 2],
    [bowl.variantId, 9],
  ] as const) {
    const change = { variantId, locationId: annex._id, state: 'on_hand', kind: 'set', quantity, reason: 'correction' }
    await admin.done('inventory/adjust', { ...change, shown: 0 })
  }
  const { headings, rows } = await out('stock')
  expect(headings.slice(0, 3)).toEqual(['Handle', 'Title', 'Option1 Name'])
  const found = await select<{ handle: string; sku: string; name: string; figures: string }>(sql`
    select p.handle, coalesce(v.sku, '') as sku, l.name,
      concat_ws('|', s.incoming, s.unavailable, s.committed, s.on_hand - s.committed - s.unavailable, s.on_hand) as figures
    from stock_level s join variant v on v.store_id = s.store_id and v.id = s.variant_id
      join product p on p.store_id = s.store_id and p.id = v.product_id
    join location l on l.store_id = s.store_id and l.id = s.location_id order by p.handle, v.position, l.id`)
  expect(found).toHaveLength(5)
  const figures = ['Incoming', 'Unavailable', 'Committed', 'Available'].map((word) => `${word} (not editable)`)
  expect(
    rows.map((row) => ({
      handle: row.Handle,
      sku: row.SKU,
      name: row.Location,
      figures: [...figures, 'On hand (current)'].map((heading) => row[heading]).join('|'),
    })),
  ).toEqual(found)
  expect(rows.find(({ SKU }) => SKU === 'V-1')).toMatchObject({
    'Option1 Name': 'Colour',
    'Option1 Value': 'Red',
    'Option2 Value': 'S',
    'Option3 Name': '',
    Barcode: '4001',
    'On hand (new)': '',
    'Cost per item': '2.50',
    'Variant id': vase.variantIds[0],
  })
  expect(rows[0]?.Title).toBe("'=Bowl")
  expect((await out('stock', { location: annex._id })).rows.map(({ Handle }) => Handle)).toContain('vase')
  expect((await out('stock', { query: 'V-2' })).rows).toHaveLength(1)

  const clerk = await confined('Stock clerk', [annex._id])
  const narrowed = await out('stock', {}, clerk.token)
  expect(new Set(narrowed.rows.map(({ Location }) => Location))).toEqual(new Set(['Annex']))
  expect(narrowed.headings).not.toContain('Cost per item')
})

test('values that look like a formula are exported as text in every column with user input', async () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
    await admin.goods(1, { title: `${sign}1+1 ${randomUUID()}` }, { sku: `${sign}sku` })
  }
  const { text } = await out('stock')
  expect(text.split(/,|\r\n/).filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  expect((text.match(/'[=+\-@\t\r]1\+1/g) ?? []).length).toBe(6)
})

test('2,000 rows are written in parts, and an interrupted run continues', async () => {
  const { storeId } = admin.store
  await transaction(admin.store, (tx) =>
    fillTables(
      tx,
      sql`insert into product (store_id, id, handle, title, status)
        select ${storeId}, gen_random_uuid(), 'item-' || lpad(n::text, 4, '0'), 'Item ' || n, 'active'
        from generate_series(1, 2000) n`,
      sql`insert into variant (store_id, id, product_id, key, price)
        select ${storeId}, gen_random_uuid(), id, handle || '-' || ${storeId}, 100 from product
        where store_id = ${storeId} and starts_with(handle, 'item-')`,
    ),
  )
  const begun = await admin.done<ListExport>('exports/start', { list: 'stock', filter: {} })
  for (const isLast of [false, false]) expect(await writePart(admin.store, begun._id)).toBe(isLast)
  expect(await admin.read('exports/read', { _id: begun._id })).toMatchObject({ state: 'running', written: 1_000 })
  await writeExportHandler.run({ storeId, exportId: begun._id })
  expect(await admin.read('exports/read', { _id: begun._id })).toMatchObject({ state: 'done', written: 2_000 })
  const [, ...rows] = cellsOf((await admin.get('exports/file', { _id: begun._id })).text)
  expect(rows.map(([handle]) => handle)).toEqual(
    Array.from({ length: 2_000 }, (_, at) => `item-${String(at + 1).padStart(4, '0')}`),
  )
})

test('suppliers and locations, with every field of their forms', async () => {
  const postal = { line1: '1 Kiln Lane', line2: '', city: 'Stoke', region: '', postalCode: 'ST1 1AA', country: 'GB' }
  await admin.supplier({ name: 'Kiln & Co', email: 'kiln@example.com', postal, currency: 'EUR', minimumOrder: 99.5 })
  await admin.supplier({ name: 'acorn', leadTimeDays: 3, note: 'Two\nlines' })
  const suppliers = (await out('supplier')).rows
  expect(suppliers.map(({ Name }) => Name)).toEqual(['acorn', 'Kiln & Co'])
  expect(suppliers[0]).toMatchObject({ 'Lead time (days)': '3', Note: 'Two\nlines', Country: '', Archived: 'no' })
  expect(suppliers[1]).toMatchObject({ City: 'Stoke', Country: 'GB', Currency: 'EUR', 'Minimum order': '99.50' })
  expect((await out('supplier', { query: 'kiln' })).rows).toHaveLength(1)
  expect((await out('supplier', { state: ['archived'] })).rows).toEqual([])

  await admin.done('locations/create', { name: 'Pop-up', code: 'P1', postal, offersPickUp: true })
  const places = (await out('location', { query: 'P1' })).rows
  expect(places).toMatchObject([{ Name: 'Pop-up', City: 'Stoke', 'Pick-up': 'yes', Open: 'yes', 'Units on hand': '0' }])
  const clerk = await confined('Stock clerk', [shop])
  expect((await out('location', {}, clerk.token)).rows.map(({ Id }) => Id)).toEqual([shop])
})

test('purchase orders have a row for each line; costs require permission', async () => {
  const [lamp, shade] = [await admin.goods(0, { title: 'Lamp' }), await admin.goods(0, { title: 'Shade' })]
  const first = await admin.purchase(shop, { [lamp.variantId]: 5, [shade.variantId]: 6 }, { reference: 'R-1' })
  await admin.order(first)
  await admin.purchase(shop, { [shade.variantId]: 1 })
  const { rows, started } = await out('purchase_order')
  expect(started.total).toBe(3)
  expect(rows.map((row) => [row.Number, row.State, row.Product, row.Quantity, row['Unit cost']])).toEqual([
    ['1002', 'draft', 'Shade', '1', '2.00'],
    ['1001', 'ordered', 'Lamp', '5', '2.00'],
    ['1001', 'ordered', 'Shade', '6', '2.00'],
  ])
  expect(rows[1]).toMatchObject({ Reference: 'R-1', 'Order id': first._id, 'Variant id': lamp.variantId })
  expect((await out('purchase_order', { state: ['draft'] })).rows).toHaveLength(1)
  const clerk = await makeVendor(admin.store, 'Stock clerk')
  const seen = await out('purchase_order', {}, clerk.token)
  expect([seen.rows.length, seen.headings.includes('Unit cost')]).toEqual([3, false])
  const elsewhere = await confined('Stock clerk', [(await admin.place('Annex'))._id])
  expect((await out('purchase_order', {}, elsewhere.token)).rows).toEqual([])
})

test('transfers and counts; a blind count hides the expected quantities', async () => {
  const annex = await admin.place('Annex')
  const { variantId } = await admin.goods(8, { title: 'Mug' })
  await admin.transfer(shop, annex._id, { [variantId]: 3 })
  expect((await out('transfer')).rows).toMatchObject([
    {
      Number: '1001',
      State: 'draft',
      To: 'Annex',
      Product: 'Mug',
      Quantity: '3',
      Received: '0',
      'Variant id': variantId,
    },
  ])
  await admin.count(shop)
  await admin.count(annex._id, { name: 'Blind', isBlind: true })
  const counts = (await out('stock_count', { query: 'Shelf' })).rows
  expect(counts).toMatchObject([{ Name: 'Shelf', State: 'open', Product: 'Mug', Expected: '8', Counted: '' }])
  const blind = (await out('stock_count', { query: 'Blind' })).rows
  expect(new Set(blind.map(({ Expected }) => Expected))).toEqual(new Set(['']))
})

test('a file can be downloaded only while its owner may see its content', async () => {
  await admin.goods(1, { title: 'Mug' })
  const manager = await makeVendor(admin.store, 'Manager')
  const theirs = stockAdmin(admin.store, manager.token)
  const begin = async () => theirs.done<ListExport>('exports/start', { list: 'stock', filter: {} })
  const [ready, late] = [await begin(), await begin()]
  const work = (exportId: string) => writeExportHandler.run({ storeId: admin.store.storeId, exportId })
  await work(ready._id)
  expect((await theirs.get('exports/file', { _id: ready._id })).status).toBe(200)
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [shop] })
      .where(eq(membership.accountId, manager.accountId)),
  )
  expect((await theirs.get('exports/file', { _id: ready._id })).status).toBe(409)
  await work(late._id)
  expect((await theirs.read<ListExport>('exports/read', { _id: late._id })).state).toBe('failed')
})
