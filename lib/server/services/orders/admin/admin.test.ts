import { randomUUID } from 'node:crypto'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { openOrderAdmin, parcel, placeOrder, refundOf } from '@/e2e/order-admin'
import { onPostgres } from '@/e2e/test-database'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { makeVendor } from '../../../../demo/account-factory'

provideDatabaseWithBooks()

async function placed(wish: Parameters<typeof placeOrder>[1] = {}) {
  const admin = await openOrderAdmin()
  const id = await placeOrder(admin, wish)
  return { admin, id, before: await admin.detail(id) }
}

test('a partial parcel moves stock and states; sent units cannot be sent again', async () => {
  const { admin, id, before } = await placed()
  expect(await admin.stock()).toEqual([
    [10, 2],
    [10, 3],
  ])
  const sent = await admin.post('fulfil', parcel(before, [1, 3], { carrier: 'Post', trackingNumber: 'T1' }))
  expect(sent.payload).toMatchObject({
    fulfilmentState: 'partial',
    lines: [
      { sent: 1, open: 1 },
      { sent: 3, open: 0 },
    ],
    parcels: [{ carrier: 'Post', trackingNumber: 'T1' }],
    holds: [{ quantity: 1 }],
  })
  expect(await admin.stock()).toEqual([
    [9, 1],
    [7, 0],
  ])
  const again = await admin.post('fulfil', parcel(before, [1, 1]))
  expect([again.status, again.error?.message]).toEqual([409, 'Lantern was sent already.'])
  const more = await admin.post('fulfil', parcel(before, [2, 0]))
  expect([more.status, more.error?.message]).toEqual([409, 'Only 1 of Lantern can still be sent.'])
  const rest = await admin.post('fulfil', parcel(before, [1, 0]))
  expect(rest.payload).toMatchObject({ fulfilmentState: 'fulfilled' })
  expect(await admin.stock()).toEqual([
    [8, 0],
    [7, 0],
  ])
  expect((await admin.detail(id)).timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['fulfilled', 'mail_sent']),
  )
})

test('a parcel sent twice is one parcel', async () => {
  const { admin, before } = await placed()
  const same = parcel(before, [1, 0])
  expect((await admin.post('fulfil', same)).status).toBe(200)
  expect((await admin.post('fulfil', same)).payload).toMatchObject({ lines: [{ sent: 1 }, { sent: 0 }] })
})

test('an undone parcel can be sent again, from its original location', async () => {
  const { admin, before } = await placed()
  const mistake = parcel(before, [2, 3])
  await admin.post('fulfil', mistake)
  const undo = { _id: before._id, parcelId: mistake.parcelId }
  expect((await admin.post('undo-fulfilment', undo)).payload).toMatchObject({
    fulfilmentState: 'open',
    parcels: [{ isUndone: true }],
    lines: [{ open: 2 }, { open: 3 }],
  })
  expect(await admin.stock()).toEqual([
    [10, 2],
    [10, 3],
  ])
  expect((await admin.post('undo-fulfilment', undo)).status).toBe(409)
  expect((await admin.post('fulfil', parcel(before, [2, 3]))).payload).toMatchObject({ fulfilmentState: 'fulfilled' })
})

const CLERKS = onPostgres ? 12 : 3

test('of several people who send the same line at once one succeeds', async () => {
  const { admin, before } = await placed()
  const tries = await Promise.all(
    Array.from({ length: CLERKS }, () => admin.post('fulfil', parcel(before, [2, 0], { notify: false }))),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(CLERKS - 1).fill(409)])
  expect((await admin.stock())[0]).toEqual([8, 0])
})

test('of several concurrent full refunds one succeeds', async () => {
  const { admin, id, before } = await placed({ shipping: 500 })
  const tries = await Promise.all(
    Array.from({ length: CLERKS }, () =>
      admin.post('refund', refundOf(before, [2, 3], { shipping: 5, restock: false, notify: false })),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(CLERKS - 1).fill(409)])
  expect((await admin.detail(id)).totals).toMatchObject({ refunded: 55, refundable: 0 })
})

test('a refund by line refunds its share, releases unsent units, and the rest can follow to the cent', async () => {
  const { admin, before } = await placed({ unitPrice: 333, tax: 100, shipping: 499 })
  const first = await admin.post('refund', refundOf(before, [1, 1]))
  const after = first.payload as OrderDetail
  expect(after).toMatchObject({
    paymentState: 'partially_refunded',
    fulfilmentState: 'open',
    refunds: [{ state: 'done', method: 'none', isRestocked: true }],
    lines: [
      { refunded: 1, open: 1 },
      { refunded: 1, open: 2 },
    ],
  })
  expect(after.totals.refunded).toBeCloseTo(3.83 + 3.66, 5)
  expect(await admin.stock()).toEqual([
    [10, 1],
    [10, 2],
  ])
  const rest = await admin.post('refund', refundOf(before, [1, 2], { shipping: 4.99 }))
  expect(rest.payload).toMatchObject({ paymentState: 'refunded', fulfilmentState: 'fulfilled' })
  expect((rest.payload as OrderDetail).totals).toMatchObject({ refundable: 0, refunded: before.totals.total })
  expect(await admin.stock()).toEqual([
    [10, 0],
    [10, 0],
  ])
})

test('sent units return to stock when they are restocked, and do not otherwise', async () => {
  const { admin, before } = await placed()
  await admin.post('fulfil', parcel(before, [2, 3]))
  await admin.post('refund', refundOf(before, [1, 0]))
  await admin.post('refund', refundOf(before, [0, 1], { restock: false }))
  expect(await admin.stock()).toEqual([
    [9, 0],
    [7, 0],
  ])
  const [sent] = (await admin.detail(before._id)).parcels
  const undo = await admin.post('undo-fulfilment', { _id: before._id, parcelId: sent?._id })
  expect([undo.status, undo.error?.message]).toEqual([409, expect.stringContaining('already refunded')])
})

test('unsent units that are not restocked leave the stock', async () => {
  const { admin, before } = await placed()
  await admin.post('refund', refundOf(before, [2, 0], { restock: false }))
  expect((await admin.stock())[0]).toEqual([8, 0])
})

test.each([
  [[3, 0], {}, 'At most 2 can be refunded.'],
  [[0, 0], { amount: 50.01 }, 'At most $50.00 can be refunded.'],
  [[0, 0], { shipping: 0.01 }, 'At most $0.00 of the shipping can be refunded.'],
  [[0, 0], {}, 'Choose what to refund.'],
])('a refund of more than is left, or of nothing, is rejected with its field %#', async (units, facts, message) => {
  const { admin, before } = await placed()
  const answer = await admin.post('refund', refundOf(before, units, facts))
  expect([answer.status, answer.error?.message]).toEqual([400, message])
  expect(Object.values(answer.error?.fields ?? {})).toHaveLength(1)
  expect((await admin.detail(before._id)).refunds).toEqual([])
})

test('a refund sent twice is one refund', async () => {
  const { admin, before } = await placed()
  const same = refundOf(before, [1, 0])
  await admin.post('refund', same)
  expect((await admin.post('refund', same)).payload).toMatchObject({
    refunds: [{ amount: 10 }],
    totals: { refunded: 10 },
  })
})

test('a cancelled order returns stock and money, once, and cannot be sent', async () => {
  const { admin, id, before } = await placed({ shipping: 700 })
  const input = { _id: id, reason: 'stock', restock: true, refund: true, refundId: randomUUID() }
  const done = await admin.post('cancel', input)
  expect(done.payload).toMatchObject({
    fulfilmentState: 'cancelled',
    paymentState: 'refunded',
    cancelReason: 'stock',
    totals: { refunded: 57, refundable: 0 },
  })
  expect(await admin.stock()).toEqual([
    [10, 0],
    [10, 0],
  ])
  expect((await admin.post('cancel', input)).status).toBe(409)
  const sent = await admin.post('fulfil', parcel(before, [1, 0]))
  expect([sent.status, sent.error?.message]).toEqual([409, 'This order is cancelled.'])
})

test('a cancelled order may retain its payment, and lose its stock', async () => {
  const { admin, id, before } = await placed()
  await admin.post('cancel', { _id: id, reason: 'other', restock: false, refund: false, refundId: randomUUID() })
  expect(await admin.stock()).toEqual([
    [8, 0],
    [7, 0],
  ])
  const later = await admin.post('refund', refundOf(before, [0, 0], { amount: 50 }))
  expect(later.payload).toMatchObject({ paymentState: 'refunded', fulfilmentState: 'cancelled' })
})

test('a partly sent order cannot be cancelled', async () => {
  const { admin, id, before } = await placed()
  await admin.post('fulfil', parcel(before, [1, 0]))
  const input = { _id: id, reason: 'other', restock: true, refund: false, refundId: randomUUID() }
  expect((await admin.post('cancel', input)).status).toBe(409)
})

test('an unpaid order can be neither sent nor refunded; once marked as paid it can', async () => {
  const { admin, id, before } = await placed({ card: 'none' })
  expect((await admin.post('fulfil', parcel(before, [1, 0]))).error?.message).toBe('This order is not paid.')
  expect((await admin.post('refund', refundOf(before, [1, 0]))).error?.message).toBe('Nothing was paid for this order.')
  const paid = await admin.post('mark-paid', { _id: id })
  expect(paid.payload).toMatchObject({ paymentState: 'paid', invoiceNumber: expect.any(Number) })
  expect((await admin.post('mark-paid', { _id: id })).status).toBe(409)
  expect((await admin.post('fulfil', parcel(before, [2, 3]))).status).toBe(200)
})

test('a cancelled unpaid order releases its stock and is void', async () => {
  const { admin, id } = await placed({ card: 'none' })
  const input = { _id: id, reason: 'payment', restock: true, refund: true, refundId: randomUUID() }
  expect((await admin.post('cancel', input)).payload).toMatchObject({ paymentState: 'voided', refunds: [] })
  expect(await admin.stock()).toEqual([
    [10, 0],
    [10, 0],
  ])
})

test('overwriting another person’s note is rejected; tags are stored once', async () => {
  const { admin, id, before } = await placed()
  const note = { _id: id, staffNote: 'Ring twice', tags: ['gift', 'gift', 'vip'], version: before.version }
  expect((await admin.post('note', note)).payload).toMatchObject({ staffNote: 'Ring twice', tags: ['gift', 'vip'] })
  expect((await admin.post('note', note)).status).toBe(409)
  expect(((await admin.get('facts')).payload as { tags: string[] }).tags).toEqual(['gift', 'vip'])
})

test('bulk actions process each order separately, with the reason for each one skipped', async () => {
  const admin = await openOrderAdmin()
  const [open, sent] = [await placeOrder(admin, { units: [1] }), await placeOrder(admin, { units: [1] })]
  await admin.post('fulfil', parcel(await admin.detail(sent), [1]))
  const stranger = randomUUID()
  const fulfilled = await admin.post('bulk', { ids: [open, sent, stranger], action: 'fulfil' })
  expect(fulfilled.payload).toEqual({
    done: 1,
    skipped: [
      { _id: sent, number: 1002, why: 'Everything has already been sent.' },
      { _id: stranger, number: null, why: 'There is no such order.' },
    ],
  })
  expect((await admin.post('bulk', { ids: [open, sent], action: 'archive' })).payload).toMatchObject({ done: 2 })
  const listed = (await admin.get('list')).payload as { rows: unknown[] }
  expect(listed.rows).toEqual([])
  expect((await admin.post('bulk', { ids: [open], action: 'tag' })).status).toBe(400)
})

test('emails can be sent again when their event has happened', async () => {
  const { admin, id, before } = await placed()
  expect((await admin.post('resend-mail', { _id: id, kind: 'shipped' })).status).toBe(409)
  await admin.post('fulfil', parcel(before, [1, 0], { notify: false }))
  for (const kind of ['confirmation', 'shipped']) {
    expect((await admin.post('resend-mail', { _id: id, kind })).status).toBe(200)
  }
  expect((await admin.post('resend-mail', { _id: id, kind: 'cancelled' })).status).toBe(409)
})

test('orders of another store are not found, and a role is limited to its permissions', async () => {
  const { admin, id, before } = await placed()
  const other = await openOrderAdmin()
  const refund = refundOf(before, [1, 0])
  const calls: [string, object][] = [
    ['fulfil', parcel(before, [1, 0])],
    ['refund', refund],
    ['cancel', { _id: id, reason: 'other', restock: true, refund: true, refundId: randomUUID() }],
    ['note', { _id: id, staffNote: 'x', tags: [], version: 1 }],
    ['mark-paid', { _id: id }],
    ['resend-mail', { _id: id, kind: 'confirmation' }],
  ]
  for (const [call, input] of calls) {
    expect([call, (await other.post(call, input)).status]).toEqual([call, 404])
  }
  expect((await other.get('invoice-pdf', { ids: id })).status).toBe(404)
  const cashier = await makeVendor(admin, 'Cashier')
  expect((await admin.post('refund', refund, cashier.token)).status).toBe(403)
  expect((await admin.post('bulk', { ids: [id], action: 'archive' }, cashier.token)).status).toBe(403)
  expect((await admin.detail(id)).refunds).toEqual([])
})
