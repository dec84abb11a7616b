import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { emailsTo } from '@/e2e/emails'
import { openStockAdmin, type StockAdmin, stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { LowGroup } from '@/lib/contract/low-group'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'
import type { PurchaseRow } from '@/lib/contract/purchase-row'
import type { SupplierDetail } from '@/lib/contract/suppliers'
import { makeVendor } from '../../demo/account-factory'
import { membership } from '../db/schema/accounts'
import { variant } from '../db/schema/products'
import { platformTransaction, transaction } from '../db/transaction'

provideTestDatabase()

let admin: StockAdmin
beforeAll(async () => {
  admin = await openStockAdmin()
})

async function stocked(stock: number, variantFacts: Record<string, unknown> = {}, title = 'Lamp') {
  const { variantId } = await admin.goods(stock, { title }, variantFacts)
  return admin.item(variantId)
}

const costOf = (id: string) =>
  transaction(admin.store, async (tx) => {
    const [row] = await tx
      .select({ cost: variant.cost })
      .from(variant)
      .where(and(eq(variant.storeId, admin.store.storeId), eq(variant.id, id)))
    return row?.cost
  })

const detail = (_id: string) => admin.read<PurchaseDetail>('po/detail', { _id })
const seen = ({ _id, version }: PurchaseDetail) => ({ _id, version })

test('a draft gets a number; ordered, its units are incoming; it is received in parts', async () => {
  const row = await stocked(4)
  const draft = await admin.purchase(row.locationId, { [row.variantId]: 10 })
  expect(draft).toMatchObject({ state: 'draft', subtotal: 20, total: 20, currency: 'USD' })
  expect((await admin.item(row.variantId)).incoming).toBe(0)
  const order = await admin.order(draft)
  expect([order.state, (await admin.item(row.variantId)).incoming]).toEqual(['ordered', 10])
  await admin.receive(order, 3, 1)
  expect(await admin.item(row.variantId)).toMatchObject({ onHand: 7, incoming: 6, available: 7 })
  const part = await detail(order._id)
  expect([part.state, part.receipts[0]?.lines]).toMatchObject([
    'partially_received',
    [{ accepted: 3, rejected: 1, reason: 'damaged' }],
  ])
  const tooMuch = await admin.receive(part, 7)
  expect([tooMuch.status, tooMuch.error?.message]).toEqual([
    409,
    'Lamp: only 6 outstanding. Put more than that on another order.',
  ])
  await admin.receive(part, 6)
  expect(await admin.item(row.variantId)).toMatchObject({ onHand: 13, incoming: 0 })
  const all = await detail(order._id)
  expect([all.state, (await admin.done<PurchaseDetail>('po/close', seen(all))).state]).toEqual(['received', 'closed'])
  const next = await admin.purchase(row.locationId, { [row.variantId]: 1 })
  expect(next.number).toBe(order.number + 1)
})

test('a line has the current barcode of its variant', async () => {
  const { variantId } = await admin.goods(0, {}, { barcode: '4006381333931' })
  const order = await admin.purchase((await admin.item(variantId)).locationId, { [variantId]: 1 })
  expect(order.lines[0]?.barcode).toBe('4006381333931')
})

test('a repeated draft and a repeated delivery are one', async () => {
  const row = await stocked(0)
  const supplierId = (await admin.supplier())._id
  const input = {
    draftId: randomUUID(),
    supplierId,
    locationId: row.locationId,
    lines: [{ variantId: row.variantId, quantity: 5, unitCost: 1 }],
  }
  const [one, two] = [
    await admin.done<PurchaseDetail>('po/create', input),
    await admin.done<PurchaseDetail>('po/create', input),
  ]
  expect(two.number).toBe(one.number)
  const order = await admin.order(one)
  const delivery = { _id: order._id, receiptId: randomUUID(), lines: [{ lineId: order.lines[0]?._id, accepted: 2 }] }
  await admin.done('po/receive', delivery)
  await admin.done('po/receive', delivery)
  expect((await admin.item(row.variantId)).onHand).toBe(2)
})

test('extra costs are distributed to the cent and added to the average cost', async () => {
  const one = await stocked(10, { cost: 100 })
  const two = await stocked(0, { cost: null })
  const order = await admin.order(
    await admin.purchase(
      one.locationId,
      { [one.variantId]: 10, [two.variantId]: 3 },
      {
        spread: 'quantity',
        extraCosts: [
          { name: 'Freight', amount: 10 },
          { name: 'Duty', amount: 0.01 },
        ],
      },
    ),
  )
  expect(order.lines.map(({ extraShare }) => extraShare)).toEqual([7.7, 2.31])
  expect([order.extras, order.total]).toEqual([10.01, 36.01])
  await admin.receive(order, 3)
  // 10 at 1.00 and 3 at 2.00 with 2.31 of the extra costs; the second line has come altogether.
  expect(await costOf(one.variantId)).toBe(Math.round((1_000 + 600 + 231) / 13))
  expect(await costOf(two.variantId)).toBe(Math.round((600 + 231) / 3))
  const [receipt] = (await detail(order._id)).receipts
  await admin.done('po/undo-receipt', { _id: order._id, receiptId: receipt?._id })
  expect([await costOf(one.variantId), await costOf(two.variantId)]).toEqual([100, null])
})

test('a delivery is reversed as a whole, once, and not when its units are sold', async () => {
  const row = await stocked(0)
  const order = await admin.order(await admin.purchase(row.locationId, { [row.variantId]: 5 }))
  await admin.receive(order, 5)
  const { receipts } = await detail(order._id)
  const input = { _id: order._id, receiptId: receipts[0]?._id }
  const adjust = (shown: number, quantity: number) =>
    admin.post('inventory/adjust', {
      variantId: row.variantId,
      locationId: row.locationId,
      shown,
      state: 'unavailable',
      kind: 'set',
      quantity,
      reason: 'damaged',
    })
  await adjust(0, 1)
  const refused = await admin.post('po/undo-receipt', input)
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'At least 1 of Lamp must stay on hand for orders or as unavailable stock.',
  ])
  await adjust(1, 0)
  await admin.done('po/undo-receipt', input)
  await admin.done('po/undo-receipt', input)
  expect(await admin.item(row.variantId)).toMatchObject({ onHand: 0, incoming: 5 })
  expect((await detail(order._id)).state).toBe('ordered')
})

test('cancelled or closed early, nothing more is expected; neither works twice', async () => {
  const row = await stocked(0)
  const first = await admin.order(await admin.purchase(row.locationId, { [row.variantId]: 5 }))
  const second = await admin.order(await admin.purchase(row.locationId, { [row.variantId]: 4 }))
  await admin.receive(second, 1)
  expect((await admin.post('po/cancel', seen(await detail(second._id)))).status).toBe(409)
  await admin.done('po/cancel', seen(first))
  expect((await admin.post('po/cancel', seen(first))).status).toBe(409)
  await admin.done('po/close', seen(await detail(second._id)))
  expect(await admin.item(row.variantId)).toMatchObject({ onHand: 1, incoming: 0 })
  expect((await admin.receive(second, 1)).status).toBe(409)
  const { receipts } = await detail(second._id)
  expect((await admin.post('po/undo-receipt', { _id: second._id, receiptId: receipts[0]?._id })).status).toBe(409)
})

test.each([
  [{ lines: [] }, 400, 'lines'],
  [{ exchangeRate: 0 }, 400, 'exchangeRate'],
  [{ supplierId: randomUUID() }, 404, undefined],
])('%j is rejected', async (wrong, status, field) => {
  const row = await stocked(0)
  const lines = [{ variantId: row.variantId, quantity: 1, unitCost: 1 }]
  const supplierId = (await admin.supplier())._id
  const answer = await admin.post('po/create', {
    draftId: randomUUID(),
    supplierId,
    locationId: row.locationId,
    lines,
    ...wrong,
  })
  expect([answer.status, Object.keys(answer.error?.fields ?? {})[0]]).toEqual([status, field])
})

test('a conflicting save overwrites nothing, and an ordered one preserves its lines', async () => {
  const row = await stocked(0)
  const draft = await admin.purchase(row.locationId, { [row.variantId]: 5 })
  const input = {
    ...seen(draft),
    supplierId: draft.supplier._id,
    locationId: row.locationId,
    lines: [{ variantId: row.variantId, quantity: 7, unitCost: 3 }],
  }
  const changed = await admin.done<PurchaseDetail>('po/update', input)
  expect(changed.total).toBe(21)
  expect((await admin.post('po/update', input)).status).toBe(409)
  const ordered = await admin.order(changed)
  expect((await admin.post('po/update', { ...input, version: ordered.version })).status).toBe(409)
  const facts = await admin.done<PurchaseDetail>('po/update-facts', {
    ...seen(ordered),
    reference: 'R-7',
    expectedOn: '2020-01-02',
  })
  expect([facts.reference, facts.isLate]).toEqual(['R-7', true])
  const late = await admin.read<{ rows: PurchaseRow[] }>('po/list', { late: 'only', query: 'R-7' })
  expect(late.rows.map(({ _id }) => _id)).toEqual([ordered._id])
})

test('another currency: costs are converted at the rate of the order', async () => {
  const row = await stocked(0, { cost: null })
  const supplierId = (await admin.supplier({ currency: 'JPY' }))._id
  const lines = [{ variantId: row.variantId, quantity: 2, unitCost: 1500 }]
  const draft = await admin.done<PurchaseDetail>('po/create', {
    draftId: randomUUID(),
    supplierId,
    locationId: row.locationId,
    lines,
    exchangeRate: 0.0067,
  })
  expect([draft.currency, draft.total]).toEqual(['JPY', 3000])
  await admin.receive(await admin.order(draft), 2)
  expect(await costOf(row.variantId)).toBe(1_005)
})

test('low stock is grouped by supplier, less what is incoming or drafted', async () => {
  const own = await openStockAdmin()
  const low = async (title: string, stock: number) => {
    const { variantId } = await own.goods(stock, { title })
    const row = await own.item(variantId)
    await own.done('inventory/reorder', { changeSetId: randomUUID(), ids: [row._id], reorderPoint: 5, reorderUpTo: 12 })
    return row
  }
  const { variantId: first } = await own.goods(1)
  const { locationId } = await own.item(first)
  const [cup, pot, jar] = [await low('Cup', 2), await low('Pot', 3), await low('Jar', 4)]
  const supplier = await own.supplier({ name: 'Pottery', minimumOrder: 50 })
  for (const { variantId } of [cup, pot]) {
    await own.done('venders/save-product', { _id: supplier._id, variantId, supplierSku: 'P-1', cost: 2.5 })
  }
  const groups = async () => (await own.read<{ groups: LowGroup[] }>('po/low')).groups
  expect(
    (await groups()).map(({ supplier: from, lines }) => [
      from?.name,
      lines.map(({ name, suggested, unitCost }) => [name, suggested, unitCost]),
    ]),
  ).toEqual([
    [
      'Pottery',
      [
        ['Cup', 10, 2.5],
        ['Pot', 9, 2.5],
      ],
    ],
    [undefined, [['Jar', 8, 0]]],
  ])
  await own.purchase(locationId, { [cup.variantId]: 10 }, { supplierId: supplier._id })
  expect((await groups()).flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Pot', 'Jar'])
  expect(jar.available).toBe(4)
})

test('the supplier gets the order as a PDF and as an email', async () => {
  const row = await stocked(0, { sku: 'LAMP-1' })
  const draft = await admin.purchase(row.locationId, { [row.variantId]: 5 }, { supplierNote: 'Ring twice' })
  const doc = await admin.get('po/pdf', { _id: draft._id })
  expect([doc.status, doc.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const to = `sales-${randomUUID()}@supplier.example`
  await admin.done('po/mail', { _id: draft._id, to, message: 'As discussed.' })
  const [mail] = await emailsTo(to)
  expect(mail?.subject).toContain(`Purchase order #${draft.number}`)
  for (const words of ['As discussed.', 'Ring twice', '5 × Lamp', 'LAMP-1', '$10.00'])
    expect(mail?.text).toContain(words)
  expect((await detail(draft._id)).mailedAt).not.toBeNull()
  expect((await admin.post('po/mail', { _id: draft._id, to: 'nobody' })).status).toBe(400)
})

test('a supplier: names are unique, costs fix its currency, open orders prevent archiving', async () => {
  const row = await stocked(0)
  const made = await admin.supplier({ name: 'Glass & Co', email: 'a@glass.example', leadTimeDays: 7 })
  expect((await admin.post('venders/create', { name: 'glass & co', currency: 'USD' })).error?.fields).toHaveProperty(
    'name',
  )
  expect(
    (await admin.post('venders/create', { name: 'X', currency: 'USD', email: 'nobody' })).error?.fields,
  ).toHaveProperty('email')
  const priced = await admin.done<SupplierDetail>('venders/save-product', {
    _id: made._id,
    variantId: row.variantId,
    cost: 3.25,
  })
  expect(priced.products).toMatchObject([{ name: 'Lamp', cost: 3.25, isPreferred: true }])
  const rival = await admin.supplier()
  await admin.done('venders/save-product', { _id: rival._id, variantId: row.variantId, isPreferred: true })
  expect((await admin.read<SupplierDetail>('venders/detail', { _id: made._id })).products[0]?.isPreferred).toBe(false)
  const euro = await admin.post('venders/update', { ...made, currency: 'EUR' })
  expect([euro.status, Object.keys(euro.error?.fields ?? {})]).toEqual([409, ['currency']])
  const draft = await admin.purchase(row.locationId, { [row.variantId]: 1 }, { supplierId: made._id })
  const archive = { _id: made._id, version: made.version, isArchived: true }
  expect((await admin.post('venders/set-archived', archive)).status).toBe(409)
  await admin.done('po/cancel', seen(draft))
  expect((await admin.done<SupplierDetail>('venders/set-archived', archive)).isArchived).toBe(true)
})

test('a person limited to one location sees and receives only its orders', async () => {
  const row = await stocked(0)
  const order = await admin.order(await admin.purchase(row.locationId, { [row.variantId]: 5 }))
  const cellar = await admin.place(`Cellar ${randomUUID()}`)
  const clerk = await makeVendor(admin.store, 'Stock clerk')
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [cellar._id] })
      .where(eq(membership.accountId, clerk.accountId)),
  )
  const own = stockAdmin(admin.store, clerk.token)
  expect((await own.get('po/detail', { _id: order._id })).status).toBe(404)
  expect((await own.read<{ rows: unknown[] }>('po/list')).rows).toEqual([])
  expect((await own.receive(order, 1)).status).toBe(404)
  expect((await own.post('po/order', seen(order))).status).toBe(403)
  const lines = [{ variantId: row.variantId, quantity: 1, unitCost: 1 }]
  const draft = { draftId: randomUUID(), supplierId: order.supplier._id, locationId: row.locationId, lines }
  expect((await own.post('po/create', draft)).status).toBe(404)
  expect((await own.post('po/create', { ...draft, locationId: cellar._id })).status).toBe(200)
})

test('another store’s orders and suppliers are not found', async () => {
  const other = await openStockAdmin()
  const row = await stocked(0)
  const order = await admin.order(await admin.purchase(row.locationId, { [row.variantId]: 5 }))
  expect((await other.get('po/detail', { _id: order._id })).status).toBe(404)
  expect((await other.receive(order, 1)).status).toBe(404)
  expect((await other.get('venders/detail', { _id: order.supplier._id })).status).toBe(404)
})

test('the books are consistent after all of this', async () => expect(await admin.broken()).toEqual([]))
