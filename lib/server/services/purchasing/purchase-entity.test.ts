import { exported } from '@/e2e/exported'
import { csv, type Importer, importer, type Table } from '@/e2e/importer'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ImportState } from '@/lib/contract/imports'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'
import { makeStore } from '../../../demo/factories'

provideTestDatabase()

let me: Importer
let admin: ReturnType<typeof stockAdmin>
let dock: string
beforeEach(async () => {
  me = await importer(await makeStore())
  admin = stockAdmin(me.store, me.token)
  dock = (await admin.place('Dock'))._id
  await admin.supplier({ name: 'Kiln & Co', code: 'KILN' })
})

const goods = (sku: string) => admin.goods(0, { title: `Goods ${sku}` }, { sku, barcode: `40-${sku}` })
const bring = (table: Table) => me.bring(csv(table), 'purchase_order')
const reasons = async ({ _id }: ImportState) => (await me.items(_id, 'failed')).map(({ reason }) => reason)
async function orders(): Promise<PurchaseDetail[]> {
  const { rows } = await admin.read<{ rows: { _id: string }[] }>('po/list', { direction: 'asc' })
  return Promise.all(rows.map(({ _id }) => admin.read<PurchaseDetail>('po/detail', { _id })))
}

test('a new order for each supplier and reference; importing the file again makes no second one, and it can be undone', async () => {
  await goods('L-1')
  await goods('L-2')
  const file: Table = [
    ['Vendor', 'PO reference', 'Deliver to', 'SKU', 'Barcode', 'Qty', 'Cost', 'Delivery date'],
    ['kiln & co', 'R-7', 'Dock', 'L-1', '', 5, '2,50', '2026-12-24'],
    ['KILN', 'R-8', 'Dock', '', '40-L-2', 1, 9, ''],
    ['kiln & co', 'R-7', 'Dock', 'L-2', '', 3, '1.25', ''],
  ]
  const columns = ['supplier', 'reference', 'location', 'sku', 'barcode', 'quantity', 'unitCost', 'expectedOn']
  const bringFile = async () => me.run(await me.check(await me.upload(csv(file), 'purchase_order'), { columns }))
  const done = await bringFile()
  expect(done.counts).toMatchObject({ created: 2, failed: 0 })
  const [first, second] = (await orders()).sort((a, b) => a.reference.localeCompare(b.reference))
  expect(first).toMatchObject({ state: 'draft', reference: 'R-7', expectedOn: '2026-12-24', total: 16.25 })
  expect(first?.lines.map(({ sku, quantity, unitCost }) => [sku, quantity, unitCost])).toEqual([
    ['L-1', 5, 2.5],
    ['L-2', 3, 1.25],
  ])
  expect([second?.reference, second?.lines.length]).toEqual(['R-8', 1])
  expect((await bringFile()).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect(await orders()).toEqual([])
})

test('lines of a draft are changed, added and removed; an ordered purchase order does not change', async () => {
  const [one, two, three] = [await goods('A'), await goods('B'), await goods('C')]
  const draft = await admin.purchase(dock, { [one.variantId]: 1, [two.variantId]: 2 })
  const ordered = await admin.order(await admin.purchase(dock, { [one.variantId]: 1 }))
  const done = await bring([
    ['Number', 'SKU', 'Quantity', 'Unit cost', 'Supplier SKU', 'Reference'],
    [draft.number, 'A', 0, '', '', 'New'],
    [draft.number, 'C', 7, 3, 'K-C', ''],
    [`#${ordered.number}`, 'A', 2, '', '', ''],
  ])
  expect(done.counts).toMatchObject({ changed: 1, failed: 1 })
  expect(await reasons(done)).toEqual([
    `Purchase order #${ordered.number} has been ordered and can no longer be changed.`,
  ])
  const [item] = await me.items(done._id, 'changed')
  expect(item).toMatchObject({
    name: `Purchase order #${draft.number}`,
    changes: {
      Reference: ['', 'New'],
      Lines: ['1 × Goods A at 2; 2 × Goods B at 2', '2 × Goods B at 2; 7 × Goods C at 3'],
    },
  })
  const [now] = await orders()
  expect(now?.lines.map((line) => [line.variantId, line.quantity, line.supplierSku])).toEqual([
    [two.variantId, 2, ''],
    [three.variantId, 7, 'K-C'],
  ])
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  const [back] = await orders()
  expect(back?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 1],
    ['B', 2],
  ])
  expect(back?.reference).toBe('')
  expect(await admin.broken()).toEqual([])
})

test('an undo leaves an order unchanged that has been ordered since', async () => {
  await goods('A')
  const done = await bring([
    ['Supplier', 'Reference', 'Location', 'SKU', 'Quantity', 'Unit cost'],
    ['KILN', 'R', 'Dock', 'A', 1, 1],
  ])
  const [order] = await orders()
  if (order) await admin.order(order)
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 1 })
  expect(await orders()).toHaveLength(1)
})

test('rejected rows say why, and create no order', async () => {
  const { variantId } = await goods('A')
  const done = await bring([
    ['Number', 'Supplier', 'Location', 'Reference', 'SKU', 'Quantity', 'Unit cost', 'Expected on'],
    ['', 'Nobody', 'Dock', '1', 'A', 1, 1, ''],
    ['', '', 'Dock', '2', 'A', 1, 1, ''],
    ['', 'KILN', 'Attic', '3', 'A', 1, 1, ''],
    ['', 'KILN', 'Dock', '4', 'NOPE', 1, 1, ''],
    ['', 'KILN', 'Dock', '5', 'A', '', 1, ''],
    ['', 'KILN', 'Dock', '6', 'A', 1, '', ''],
    ['', 'KILN', 'Dock', '7', 'A', 1, 1, '24.12.2026'],
    ['', 'KILN', 'Dock', '8', 'A', 1, 1, ''],
    ['', 'KILN', 'Dock', '8', 'A', 2, 1, ''],
    ['4711', 'KILN', 'Dock', '9', 'A', 1, 1, ''],
    ['', 'KILN', 'Dock', '10', 'A', -1, 1, ''],
  ])
  expect(await reasons(done)).toEqual([
    'There is no supplier called “Nobody”. Add it first.',
    'Add the supplier in a column “Supplier”.',
    'You have no access to a location called “Attic”.',
    'Line 5: There is no product with the SKU “NOPE”.',
    'Line 6: enter the quantity of “A”.',
    'Line 7: enter the unit cost of “A”.',
    '“Expected on” must be a date such as 2026-01-31, not “24.12.2026”.',
    'Line 10: “A” is on this order twice.',
    'There is no purchase order #4711.',
    'Enter a number from 1 up',
  ])
  expect(await orders()).toEqual([])
  const kiln = (await admin.read<{ rows: { _id: string }[] }>('venders/list')).rows[0]
  await admin.done('venders/save-product', { _id: kiln?._id, variantId, supplierSku: 'K-A', cost: 4.5 })
  await bring([
    ['Supplier', 'Location', 'SKU', 'Quantity'],
    ['KILN', 'Dock', 'A', 6],
  ])
  const { rows } = await exported(me.store, me.token, 'purchase_order')
  expect(rows).toMatchObject([{ 'Unit cost': '4.50', 'Supplier SKU': 'K-A', Quantity: '6' }])
})
