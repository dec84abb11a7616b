import { randomUUID } from 'node:crypto'
import { emailsTo } from '@/e2e/emails'
import { openStockAdmin, type StockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'

provideTestDatabase()

let admin: StockAdmin
beforeAll(async () => {
  admin = await openStockAdmin()
})

const goods = async (title: string) => {
  const { variantId } = await admin.goods(0, { title })
  return admin.item(variantId)
}
const incomingOf = async (variantId: string) => (await admin.item(variantId)).incoming
const asked = (order: PurchaseDetail, lines: Record<string, number>, more: object = {}) => ({
  _id: order._id,
  version: order.version,
  expectedOn: order.expectedOn,
  reference: '',
  supplierNote: '',
  staffNote: '',
  lines: Object.entries(lines).map(([variantId, quantity]) => ({
    variantId,
    quantity,
    unitCost: order.lines.find((line) => line.variantId === variantId)?.unitCost ?? 2,
  })),
  ...more,
})
const receive = (order: PurchaseDetail, variantId: string, accepted: number) => {
  const lineId = order.lines.find((line) => line.variantId === variantId)?._id
  return admin.done<PurchaseDetail>('po/receive', {
    _id: order._id,
    receiptId: randomUUID(),
    lines: [{ lineId, accepted }],
  })
}

test('lines, quantities and the expected date change; incoming units and the supplier email follow', async () => {
  const [lamp, pot, rug] = [await goods('Lamp'), await goods('Pot'), await goods('Rug')]
  const draft = await admin.purchase(lamp.locationId, { [lamp.variantId]: 5, [pot.variantId]: 4 })
  const order = await admin.order(draft)
  const to = `sales-${randomUUID()}@supplier.example`
  const amended = await admin.done<PurchaseDetail>(
    'po/amend',
    asked(
      order,
      { [lamp.variantId]: 8, [rug.variantId]: 3 },
      { expectedOn: '2027-01-15', notify: { to, message: 'Sorry!' } },
    ),
  )
  expect(amended.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Lamp', 8],
    ['Rug', 3],
  ])
  expect([amended.state, amended.expectedOn]).toEqual(['ordered', '2027-01-15'])
  expect(amended.mailedAt).not.toBeNull()
  expect(await Promise.all([lamp, pot, rug].map(({ variantId }) => incomingOf(variantId)))).toEqual([8, 0, 3])
  const [email] = await emailsTo(to)
  expect(email?.subject).toContain(`Changed: purchase order #${order.number}`)
  for (const words of [
    'Sorry!',
    'Lamp: 8 units instead of 5',
    'Removed: 4 × Pot',
    'Added: 3 × Rug',
    '15 January 2027',
  ]) {
    expect(email?.text).toContain(words)
  }
})

test('quantities stay at least those received, and an order reduced to them is received', async () => {
  const lamp = await goods('Lamp')
  const order = await admin.order(await admin.purchase(lamp.locationId, { [lamp.variantId]: 10 }))
  const part = await receive(order, lamp.variantId, 6)
  for (const lines of [{ [lamp.variantId]: 5 }, { [(await goods('Other')).variantId]: 1 }]) {
    const refused = await admin.post('po/amend', asked(part, lines))
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('6 of')])
  }
  const dearer = { ...asked(part, {}), lines: [{ variantId: lamp.variantId, quantity: 10, unitCost: 99 }] }
  expect((await admin.post('po/amend', dearer)).status).toBe(409)
  expect(await incomingOf(lamp.variantId)).toBe(4)
  const more = await admin.done<PurchaseDetail>('po/amend', asked(part, { [lamp.variantId]: 12 }))
  expect([more.state, await incomingOf(lamp.variantId)]).toEqual(['partially_received', 6])
  const cut = await admin.done<PurchaseDetail>('po/amend', asked(more, { [lamp.variantId]: 6 }))
  expect([cut.state, await incomingOf(lamp.variantId)]).toEqual(['received', 0])
  expect((await admin.post('po/amend', asked(cut, { [lamp.variantId]: 9 }))).status).toBe(409)
})

test('extra costs stay complete, and received units preserve their share', async () => {
  const [lamp, pot] = [await goods('Lamp'), await goods('Pot')]
  const facts = { extraCosts: [{ name: 'Freight', amount: 10 }], spread: 'quantity' }
  const order = await admin.order(
    await admin.purchase(lamp.locationId, { [lamp.variantId]: 5, [pot.variantId]: 5 }, facts),
  )
  const part = await receive(order, lamp.variantId, 2)
  const share = (from: PurchaseDetail, variantId: string) =>
    from.lines.find((line) => line.variantId === variantId)?.extraShare
  const rug = await goods('Rug')
  const lines = { [lamp.variantId]: 5, [pot.variantId]: 2, [rug.variantId]: 3 }
  const amended = await admin.done<PurchaseDetail>('po/amend', asked(part, lines))
  expect(amended.lines.map(({ variantId }) => share(amended, variantId))).toEqual([5, 2, 3])
})

test('an outdated version, a draft, a closed order, and a change without an email', async () => {
  const lamp = await goods('Lamp')
  const draft = await admin.purchase(lamp.locationId, { [lamp.variantId]: 5 })
  expect((await admin.post('po/amend', asked(draft, { [lamp.variantId]: 6 }))).status).toBe(409)
  const order = await admin.order(draft)
  const first = await admin.done<PurchaseDetail>('po/amend', asked(order, { [lamp.variantId]: 6 }))
  expect(first.mailedAt).toBeNull()
  expect((await admin.post('po/amend', asked(order, { [lamp.variantId]: 7 }))).status).toBe(409)
  const to = `quiet-${randomUUID()}@supplier.example`
  const same = await admin.post('po/amend', asked(first, { [lamp.variantId]: 6 }, { notify: { to, message: '' } }))
  expect([same.status, await emailsTo(to)]).toEqual([400, []])
})

test('a line of a reversed delivery stays on the order', async () => {
  const [lamp, pot] = [await goods('Lamp'), await goods('Pot')]
  const order = await admin.order(await admin.purchase(lamp.locationId, { [lamp.variantId]: 5, [pot.variantId]: 1 }))
  const part = await receive(order, lamp.variantId, 2)
  const back = await admin.done<PurchaseDetail>('po/undo-receipt', { _id: order._id, receiptId: part.receipts[0]?._id })
  expect((await admin.post('po/amend', asked(back, { [pot.variantId]: 1 }))).status).toBe(409)
  const less = await admin.done<PurchaseDetail>('po/amend', asked(back, { [lamp.variantId]: 1, [pot.variantId]: 1 }))
  expect([less.state, await incomingOf(lamp.variantId)]).toEqual(['ordered', 1])
})

test('a new order has the location of the last one', async () => {
  const lamp = await goods('Lamp')
  await admin.purchase(lamp.locationId, { [lamp.variantId]: 1 })
  const { preferredLocationId } = await admin.read<{ preferredLocationId: string }>('po/choices')
  expect(preferredLocationId).toBe(lamp.locationId)
})

test('the books are consistent after all of this', async () => expect(await admin.broken()).toEqual([]))
