import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { openRegister } from '@/e2e/register-admin'
import { POS_REPORTS, type PosReport } from '@/lib/contract/pos-reports'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { saleEvent } from '../../db/schema/sales'
import { stockLevel } from '../../db/schema/stock'
import { platformTransaction, transaction } from '../../db/transaction'

provideDatabaseWithBooks()

async function opened(facts: Parameters<typeof openRegister>[0] = {}) {
  const register = await openRegister(facts)
  const drawer = await register.drawer()
  const session = await register.open(drawer._id)
  const onHand = () =>
    transaction(register.store, async (tx) => {
      const [level] = await tx.select().from(stockLevel).where(eq(stockLevel.variantId, register.variantId))
      return [level?.onHand, level?.committed]
    })
  return { ...register, drawer, session, onHand }
}

test('a day: open, scan, sell for cash, X, close with a difference, Z', async () => {
  const { session, drawer, onHand, ...register } = await opened()
  const scanned = await register.get('scan', { locationId: register.locationId, scanned: 'lan' })
  if (scanned.status !== 200) throw new Error(scanned.text)
  const { payload } = scanned
  expect(payload).toMatchObject({ goods: { variantId: register.variantId, price: 12.5, available: 10 } })
  const receipt = await register.sell(
    register.saleOf(session._id, 2, 25, { tenders: [{ tender: 'cash', amount: 30 }], tip: 1 }),
  )
  expect(receipt).toMatchObject({
    kind: 'sale',
    total: 25,
    tip: 1,
    paid: 26,
    drawer: drawer.name,
    tenders: [{ tender: 'cash', amount: 26, tendered: 30, change: 4 }],
  })
  expect(await onHand()).toEqual([8, 0])
  const x = await register.state(session._id)
  expect(x.figures).toMatchObject({
    sales: 25,
    tips: 1,
    saleCount: 1,
    cash: { opening: 100, sales: 26, expected: 126 },
  })

  const open = { _id: session._id, count: [{ value: 10, pieces: 13 }] }
  const without = await register.post('close-session', open)
  expect([without.status, without.error?.fields]).toEqual([400, { reason: 'Enter a reason' }])
  const z = await register.close(session._id, open.count, { reason: 'change not given' })
  expect(z).toMatchObject({ zNumber: 1, countedCash: 130, difference: 4, closingNote: 'change not given' })
  expect(z.explanations[0]?.text).toContain('change of $4.00 was not given')
  expect(await register.close(session._id, [])).toEqual(z)
  expect((await register.get('z-report', { _id: session._id })).payload).toEqual(z)

  const late = await register.post('sell', register.saleOf(session._id, 1, 12.5))
  expect([late.status, late.error?.message]).toEqual([409, 'This session is closed. Open the drawer to go on.'])
  const next = await register.open(drawer._id, [{ value: 10, pieces: 12 }])
  expect(next).toMatchObject({ openingExpected: 130, openingCounted: 120 })
  expect((await register.close(next._id, [{ value: 10, pieces: 12 }])).zNumber).toBe(2)
})

test('a sale has ledger rows with session and place; sent twice it is one sale', async () => {
  const { session, onHand, ...register } = await opened()
  const sale = register.saleOf(session._id, 1, 12.5, { tip: 2, tenders: [{ tender: 'card', amount: 12.5 }] })
  const [one, two] = await Promise.all([register.sell(sale), register.sell(sale)])
  expect(two).toEqual(one)
  expect(await onHand()).toEqual([9, 0])
  const rows = await transaction(register.store, (tx) => tx.select().from(saleEvent).orderBy(saleEvent.kind))
  expect(rows).toMatchObject([
    { kind: 'sale', net: 1_250, sessionId: session._id, locationId: register.locationId, paymentMethod: 'card' },
    { kind: 'tip', net: 0, tip: 200, sessionId: session._id },
  ])
})

test('a return pays from the session that is open, on its own receipt, and restocks', async () => {
  const { session, drawer, onHand, ...register } = await opened()
  const { orderId, orderNumber } = await register.sell(register.saleOf(session._id, 3, 37.5))
  const z = await register.close(session._id, [{ value: 137.5, pieces: 1 }])
  const later = await register.open(drawer._id, [{ value: 137.5, pieces: 1 }])
  const found = (await register.get('find-receipt', { number: `${orderNumber}` })).payload as {
    receipt: { lines: { lineId: string }[] }
  }
  expect(found.receipt).toMatchObject({ refundable: 37.5, error: '', tenders: ['cash'], lines: [{ open: 3 }] })
  const back = {
    refundId: randomUUID(),
    sessionId: later._id,
    orderId,
    lines: [{ lineId: found.receipt.lines[0]?.lineId, quantity: 2 }],
    reason: 'too small',
    tender: 'cash',
  }
  const receipt = await register.done('take-back', back)
  expect(receipt).toMatchObject({ kind: 'return', total: -25, paid: -25, tenders: [{ amount: -25 }] })
  expect(await register.done('take-back', back)).toEqual(receipt)
  expect(await onHand()).toEqual([9, 0])
  const more = await register.post('take-back', { ...back, refundId: randomUUID() })
  expect(more.status).toBe(400)
  const free = { returnId: randomUUID(), sessionId: later._id, reason: 'gift', tender: 'cash' }
  const unseen = { ...free, lines: [{ variantId: register.variantId, quantity: 1, amount: 12.5 }] }
  await register.done('take-back-without-receipt', unseen)
  await register.done('take-back-without-receipt', unseen)
  expect((await register.state(later._id)).figures).toMatchObject({
    returns: 37.5,
    returnCount: 2,
    cash: { expected: 100 },
  })
  expect((await register.get('z-report', { _id: session._id })).payload).toEqual(z)
  // The return without a receipt stands in the ledger too: the session's rows are its sales less its returns.
  const rows = await transaction(register.store, (tx) =>
    tx.select().from(saleEvent).where(eq(saleEvent.sessionId, later._id)),
  )
  expect(rows.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(-3750)
  expect(rows.filter(({ returnId }) => returnId === free.returnId)).toMatchObject([
    {
      kind: 'refund',
      orderId: null,
      quantity: -1,
      net: -1250,
      tax: 0,
      channel: 'pos',
      paymentMethod: 'cash',
      orders: 0,
    },
  ])
})

test('bad input is a clear error and changes nothing', async () => {
  const { session, drawer, onHand, ...register } = await opened()
  const errorOf = async (call: string, input: object) => {
    const { status, error } = await register.post(call, input)
    return [status, error?.message]
  }
  const sale = register.saleOf(session._id, 1, 12.5)
  expect(await errorOf('sell', { ...sale, total: 10 })).toEqual([
    409,
    expect.stringContaining('The total is now $12.50'),
  ])
  const low = { ...sale, tenders: [{ tender: 'cash', amount: 5 }] }
  expect(await errorOf('sell', low)).toEqual([400, '$7.50 is still to be paid.'])
  const high = { ...sale, tenders: [{ tender: 'card', amount: 20 }] }
  expect(await errorOf('sell', high)).toEqual([400, 'The card was charged more than is due.'])
  const many = register.saleOf(session._id, 11, 137.5)
  expect(await errorOf('sell', many)).toEqual([409, 'Only 10 of Lantern can be sold here.'])
  for (const pieces of [-1, 1e12, 1.5]) {
    expect((await errorOf('close-session', { _id: session._id, count: [{ value: 1, pieces }] }))[0]).toBe(400)
  }
  const again = { sessionId: randomUUID(), drawerId: drawer._id, count: [], note: '' }
  expect(await errorOf('open-session', again)).toEqual([409, expect.stringContaining('has already opened this drawer')])
  expect(await onHand()).toEqual([10, 0])
  expect((await register.state(session._id)).figures).toMatchObject({ saleCount: 0, cash: { expected: 100 } })
})

test('prices, discounts and parked sales', async () => {
  const { session, ...register } = await opened()
  const lines = [{ variantId: register.variantId, quantity: 2, price: 10, priceReason: 'scratched' }]
  const wish = { sessionId: session._id, lines, discount: { kind: 'percent', value: 10 } }
  expect(await register.done('quote', wish)).toMatchObject({ subtotal: 20, discount: 2, total: 18, cashTotal: 18 })
  const parkedId = randomUUID()
  await register.done('park', { ...wish, parkedId, name: 'Blue coat' })
  const early = await register.post('close-session', { _id: session._id, count: [] })
  expect([early.status, early.error?.message]).toEqual([409, expect.stringContaining('parked')])
  const resumed = (await register.get('resume', { _id: parkedId })).payload as { wish: object }
  expect(resumed).toMatchObject({ quote: { total: 18 }, parked: { name: 'Blue coat', items: 2 } })
  const tenders = [{ tender: 'cash', amount: 18 }]
  await register.sell({ ...resumed.wish, sessionId: session._id, saleId: randomUUID(), total: 18, tenders, parkedId })
  expect((await register.state(session._id)).figures).toMatchObject({ discounts: 2, overrideCount: 1 })
  expect((await register.state(session._id)).parkedCount).toBe(0)
})

test('a closed session cannot be changed, not even by the owner of the database', async () => {
  const { session, ...register } = await opened()
  await register.close(session._id, [{ value: 10, pieces: 10 }])
  await expect(
    platformTransaction((tx) =>
      tx.execute(sql`update register_session set counted_cash = 1 where id = ${session._id}`),
    ),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
})

test.each([
  ['JPY', 1_250, 1_250, 1_250],
  ['KWD', 12_500, 12.5, 12.5],
  ['CHF', 1_252, 12.52, 12.5],
] as const)('sells in %s', async (currency, price, total, paid) => {
  const register = await openRegister({ currency }, price)
  const session = await register.open((await register.drawer())._id, [])
  const receipt = await register.sell(
    register.saleOf(session._id, 1, total, { tenders: [{ tender: 'cash', amount: paid }] }),
  )
  expect(receipt).toMatchObject({ total, paid })
  expect((await register.state(session._id)).figures?.cash.expected).toBe(paid)
})

test('a cashier switches by PIN, holds the register only, and is locked out after five wrong ones', async () => {
  const { session, drawer: _drawer, onHand: _onHand, ...register } = await opened()
  const open = (call: string, json: object) => callApi(`vender/register/${call}`, { json })
  await register.done('set-pin', { pin: '4711' })
  const { deviceToken } = await register.done<{ deviceToken: string }>('register-device', {
    name: 'Tablet',
    locationId: register.locationId,
  })
  const { payload } = await open('cashiers', { deviceToken })
  const [{ accountId } = { accountId: '' }] = (payload as { cashiers: { accountId: string }[] }).cashiers
  const switched = await open('switch-cashier', { deviceToken, accountId, pin: '4711' })
  const { token } = switched.payload as { token: string }
  const sold = await register.post('sell', register.saleOf(session._id, 1, 12.5), token)
  expect(sold.status).toBe(200)
  const headers = { authorization: token }
  expect((await callApi('vender/roles/list', { headers })).status).toBe(403)
  expect((await callApi('vender/profile/sessions', { headers })).status).toBe(403)
  expect((await register.post('set-pin', { pin: '1234' }, token)).status).toBe(403)
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await open('switch-cashier', { deviceToken, accountId, pin: '0000' })).status).toBe(401)
  }
  expect((await open('switch-cashier', { deviceToken, accountId, pin: '4711' })).status).toBe(403)
})

test('every report of the register answers, and its sums are those of its rows', async () => {
  const { session, ...register } = await opened()
  await register.sell(register.saleOf(session._id, 2, 25, { tip: 1, tenders: [{ tender: 'card', amount: 25 }] }))
  const day = new Date().toISOString().slice(0, 10)
  for (const report of POS_REPORTS) {
    const query = new URLSearchParams({ report, from: '2020-01-01', to: day })
    const reply = await callApi(`vender/pos-reports/run?${query}`, { headers: { authorization: register.token } })
    expect([report, reply.status, reply.error]).toEqual([report, 200, undefined])
    const { rows, totals } = reply.payload as PosReport
    if (report === 'tenders') expect(rows.map(({ cells }) => cells[0])).toEqual(['Card'])
    for (const [index, total] of totals.entries()) {
      if (total === null) continue
      expect(rows.reduce((sum, { cells }) => sum + Number(cells[index] ?? 0), 0)).toBeCloseTo(total)
    }
  }
  // Sales of a history that was written as rows have no events: a cashier is named by the payment.
  const { storeId } = register.store
  await platformTransaction((tx) =>
    tx.execute(sql`update order_event set account_id = null where store_id = ${storeId}`),
  )
  const query = new URLSearchParams({
    measures: idsText(['orders']),
    dimensions: idsText(['staff']),
    from: day,
    to: day,
  })
  const staff = await callApi(`vender/reports/run?${query}`, { headers: { authorization: register.token } })
  const names = (staff.payload as ReportReply).rows.map(({ keys, labels }) => [keys[0], labels[0]])
  expect(names.some(([key, label]) => key !== '' && key === label)).toBe(false)
})
