import { eq } from 'drizzle-orm'
import { exported } from '@/e2e/exported'
import { csv, everyTable, type Importer, importer, type Table } from '@/e2e/importer'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ImportState } from '@/lib/contract/imports'
import { makeStore } from '../../../demo/factories'
import { type MadeProduct, makeProduct } from '../../../demo/product-factory'
import { membership } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'

provideTestDatabase()

let me: Importer
let admin: ReturnType<typeof stockAdmin>
let vase: MadeProduct
let shop: string
beforeEach(async () => {
  me = await importer(await makeStore())
  admin = stockAdmin(me.store, me.token)
  vase = await makeProduct(me.store, {
    title: 'Vase',
    handle: 'vase',
    optionNames: ['Size'],
    variants: [
      { sku: 'V-S', barcode: '4001', optionValues: ['S'], stock: 4 },
      { sku: 'V-L', optionValues: ['L'], stock: 9 },
    ],
  })
  const { rows } = await admin.read<{ rows: { name: string }[] }>('locations/list')
  shop = rows[0]?.name ?? ''
  await admin.place('Annex')
})

const bring = (table: Table) => me.bring(csv(table), 'stock')
const onHand = async (at: string, variant = 0) => {
  const query = { variantId: vase.variantIds[variant] ?? '' }
  const { rows } = await admin.read<{ rows: { location: string; onHand: number }[] }>('inventory/item', query)
  return rows.find(({ location }) => location === at)?.onHand
}
const reasons = async ({ _id }: ImportState) =>
  (await me.items(_id, 'failed')).map(({ name, reason }) => [name, reason])

test('a figure is applied only while the expected figure is still correct', async () => {
  const { text } = await exported(me.store, me.token, 'stock')
  const filled = text
    .split('\r\n')
    .map((line) => (line.includes('V-S') ? line.replace(/,4,,/, ',4,12,') : line))
    .map((line) => (line.includes('V-L') ? line.replace(/,9,,/, ',9,1,') : line))
    .join('\r\n')
  const late = { variantId: vase.variantIds[1], locationId: (await admin.item(vase.variantIds[1] ?? '')).locationId }
  await admin.done('inventory/adjust', {
    ...late,
    state: 'on_hand',
    kind: 'by',
    shown: 9,
    quantity: -2,
    reason: 'damaged',
  })
  const checked = await me.check(await me.upload(filled, 'stock'))
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 0, changed: 1, failed: 1 } })
  expect(await me.items(checked._id, 'changed')).toMatchObject([{ changes: { 'On hand': ['4', '12'] } }])
  const done = await me.run(checked)
  expect(await reasons(done)).toEqual([[`Vase, L at ${shop}`, 'On hand is 7 now, not 9: it has changed since.']])
  expect([await onHand(shop), await onHand(shop, 1)]).toEqual([12, 7])
  const { rows } = await admin.read<{ rows: { note: string; reason: string; delta: number }[] }>('inventory/history', {
    variantId: vase.variantIds[0] ?? '',
  })
  expect(rows[0]).toMatchObject({ delta: 8, reason: 'correction', note: 'Import of goods.csv' })
  expect(await admin.broken()).toEqual([])
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect([await onHand(shop), await onHand(shop, 1), await admin.broken()]).toEqual([4, 7, []])
})

test('a variant is identified by its SKU, its barcode or its handle and options, in columns of any name', async () => {
  const done = await bring([
    ['Item code', 'EAN', 'URL handle', 'Option1 value', 'Warehouse', 'Qty'],
    ['v-s', '', '', '', shop, 1],
    ['', '', 'vase', 'L', shop, '2'],
    ['', '4001', '', '', 'annex', '3.0'],
    ['V-L', '', 'vase', 'L', 'ANNEX', ''],
    ['', '', 'vase', 'XL', shop, 5],
    ['', '', 'vase', '', shop, 5],
    ['NOPE', '', '', '', shop, 5],
    ['V-S', '', '', '', 'Attic', 5],
    ['V-S', '', '', '', 'Shop', 'many'],
    ['V-S', '', '', '', 'Dock', '1.5'],
    ['', '', '', '', shop, 5],
    ['V-S', '4001', '', '', shop, -3],
    ['V-L', '', '', '', shop, 3],
    ['v-l', '', '', '', shop, 4],
  ])
  expect(done.counts).toMatchObject({ changed: 3, unchanged: 1, failed: 9 })
  expect([await onHand(shop), await onHand(shop, 1), await onHand('Annex')]).toEqual([1, 2, 3])
  expect((await reasons(done)).map(([, reason]) => reason).sort()).toEqual(
    [
      '“On hand (new)” must be a number, not “many”.',
      '“On hand (new)” must be a whole number, not “1.5”.',
      'On hand cannot be below 0.',
      `“V-L at ${shop}” is on lines 14 and 15. Keep one of them.`,
      'Several products have the handle “vase”. Add columns that tell them apart.',
      'You have no access to a location called “Attic”.',
      'There is no product with no SKU, barcode or handle.',
      'There is no product with the SKU “NOPE”.',
      'There is no product with the handle “vase” and the options “XL”.',
    ].sort(),
  )
  expect(await admin.broken()).toEqual([])
})

test('Shopify tables: one row for each location, and one column for each', async () => {
  const long = await bring([
    [
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'SKU',
      'HS Code',
      'COO',
      'Location',
      'Bin name',
      'Incoming (not editable)',
      'Unavailable (not editable)',
      'Committed (not editable)',
      'Available (not editable)',
      'On hand (current)',
      'On hand (new)',
    ],
    ['vase', 'Vase', 'Size', 'S', 'V-S', '', 'IT', shop, 'A1', 0, 0, 0, 4, 4, 6],
    ['vase', 'Vase', 'Size', 'L', 'V-L', '', 'IT', shop, 'A2', 0, 0, 0, 9, 9, ''],
  ])
  expect([long.counts, await onHand(shop), await onHand(shop, 1)]).toMatchObject([{ changed: 1, unchanged: 1 }, 6, 9])
  const wide: Table = [
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO', shop, 'Annex', 'Attic'],
    ['vase', 'Vase', 'Size', 'S', 'V-S', '123456', 'IT', 5, 8, 3],
    ['vase', 'Vase', 'Size', 'L', 'V-L', '', 'IT', 'not stocked', 2, ''],
  ]
  const looked = await me.upload(csv(wide), 'stock')
  expect(looked.dialect).toBe('Shopify, a column for each location')
  const done = await me.run(await me.check(looked))
  expect(done.counts).toMatchObject({ changed: 2, failed: 0, notes: 1 })
  expect((await me.items(done._id, 'note'))[0]?.reason).toContain('You have no access to a location called “Attic”')
  expect([await onHand(shop), await onHand('Annex'), await onHand(shop, 1), await onHand('Annex', 1)]).toEqual([
    5, 8, 9, 2,
  ])
})

test('Square and Lightspeed headings that name the location, and tables without any', async () => {
  const square = await bring([
    ['Item name', 'SKU', 'Weight', 'Current Quantity Annex', 'New Quantity Annex'],
    ['Vase', 'V-S', 12, '', 3],
    ['Vase', 'V-L', 12, 5, 4],
  ])
  expect(square.counts).toMatchObject({ changed: 1, failed: 1 })
  expect(await reasons(square)).toEqual([['Vase', 'On hand is 0 now, not 5: it has changed since.']])
  await bring([
    ['handle', 'sku', 'inventory_Annex'],
    ['vase', 'V-L', 7],
  ])
  expect([await onHand('Annex'), await onHand('Annex', 1)]).toEqual([3, 7])
  const nowhere = await bring([
    ['SKU', 'Quantity'],
    ['V-S', 1],
  ])
  expect(await reasons(nowhere)).toEqual([['V-S', 'Add a column “Location”, or one column for each location.']])
})

test('a person limited to a location changes nothing elsewhere, and a file without changes leaves no entry', async () => {
  const clerk = await importer(me.store, 'Stock clerk')
  const annex = (await admin.read<{ rows: { _id: string; name: string }[] }>('locations/list')).rows.find(
    ({ name }) => name === 'Annex',
  )
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [annex?._id ?? ''] })
      .where(eq(membership.accountId, clerk.accountId)),
  )
  const done = await clerk.bring(
    csv([
      ['SKU', 'Location', 'On hand'],
      ['V-S', shop, 1],
      ['V-S', 'Annex', 2],
    ]),
    'stock',
  )
  expect(done.counts).toMatchObject({ changed: 1, failed: 1 })
  expect([await onHand(shop), await onHand('Annex')]).toEqual([4, 2])
  const before = await everyTable(me.store)
  const idle = await bring([
    ['SKU', 'Location', 'On hand'],
    ['V-L', 'Annex', 0],
    ['V-S', 'Annex', 2],
  ])
  expect(idle.counts).toMatchObject({ changed: 0, unchanged: 2 })
  const { stock_level, stock_movement } = await everyTable(me.store)
  expect({ stock_level, stock_movement }).toEqual({
    stock_level: before.stock_level,
    stock_movement: before.stock_movement,
  })
  expect((await clerk.call('begin', { entity: 'supplier', fileName: 'x.csv', size: 9 })).status).toBe(403)
})
