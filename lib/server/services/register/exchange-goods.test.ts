import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { openRegister } from '@/e2e/register-admin'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeProduct } from '@/lib/demo/product-factory'

provideDatabaseWithBooks()

/** A sale of three lanterns for 37.50 in cash, and a lamp for 5 in the same store. */
async function sold() {
  const register = await openRegister()
  const { variantIds } = await makeProduct(register.store, { title: 'Lamp', variants: [{ stock: 9, price: 500 }] })
  const session = await register.open((await register.drawer())._id)
  const { orderId, orderNumber } = await register.sell(register.saleOf(session._id, 3, 37.5))
  const { payload } = await register.get('find-receipt', { number: `${orderNumber}` })
  const { receipt } = payload as { receipt: { lines: { lineId: string }[] } }
  const back = (quantity: number) => ({ orderId, lines: [{ lineId: receipt.lines[0]?.lineId, quantity }] })
  const exchange = (quantity: number) => ({
    ...back(quantity),
    ...{ refundId: randomUUID(), reason: 'too dark', tender: 'cash', reference: '' },
  })
  const lamps = (quantity: number) => [{ variantId: variantIds[0], quantity }]
  return { register, session, orderId, orderNumber, back, exchange, lamps }
}

test('returned goods pay for new ones, and the customer pays the difference', async () => {
  const { register, session, orderId, orderNumber, back, exchange, lamps } = await sold()
  const wish = { sessionId: session._id, lines: lamps(4) }
  expect(await register.done('quote', { ...wish, exchange: back(1) })).toMatchObject({ total: 20, credit: 12.5 })
  const sale = {
    ...wish,
    ...{ saleId: randomUUID(), total: 20, exchange: exchange(1), tenders: [{ tender: 'cash', amount: 10 }] },
  }
  const receipt = await register.sell(sale)
  expect(receipt).toMatchObject({
    total: 20,
    exchange: { orderId, orderNumber, credit: 12.5, paidBack: 0 },
  })
  expect(receipt.tenders).toHaveLength(2)
  expect(receipt.tenders).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tender: 'cash', amount: 7.5, tendered: 10, change: 2.5 }),
      expect.objectContaining({ tender: 'exchange', amount: 12.5 }),
    ]),
  )
  expect(await register.sell(sale)).toEqual(receipt)
  expect((await register.state(session._id)).figures).toMatchObject({
    ...{ sales: 57.5, returns: 12.5, saleCount: 2, returnCount: 1 },
    cash: { sales: 45, refunds: 0, expected: 145 },
  })
  const z = await register.close(session._id, [{ value: 145, pieces: 1 }])
  expect(z.difference).toBe(0)
})

test('what the returned goods are worth more is paid back', async () => {
  const { register, session, exchange, lamps } = await sold()
  const sale = { sessionId: session._id, lines: lamps(1), saleId: randomUUID(), total: 5, tenders: [] }
  const receipt = await register.sell({ ...sale, exchange: exchange(2) })
  expect(receipt).toMatchObject({ total: 5, exchange: { credit: 5, paidBack: 20 } })
  expect((await register.state(session._id)).figures?.cash).toMatchObject({ sales: 37.5, refunds: 20, expected: 117.5 })
  const refund = { orderId: receipt.exchange?.orderId ?? '', refundId: receipt.exchange?.refundId ?? '' }
  const returned = (await register.get('receipt', refund)).payload
  expect(returned).toMatchObject({ kind: 'return', total: -25 })
})

test('an even exchange moves no money, and the unit that came back can be sold at once', async () => {
  const { register, session, exchange } = await sold()
  const lines = [{ variantId: register.variantId, quantity: 8 }]
  const sale = { sessionId: session._id, lines, saleId: randomUUID(), total: 100 }
  const paid = { tenders: [{ tender: 'card', amount: 87.5 }] }
  const short = await register.post('sell', { ...sale, ...paid, exchange: { ...exchange(1), restock: false } })
  expect([short.status, short.error?.message]).toEqual([409, 'Only 7 of Lantern can be sold here.'])
  await register.sell({ ...sale, ...paid, exchange: exchange(1) })
  expect((await register.state(session._id)).figures).toMatchObject({ cash: { expected: 137.5 }, returns: 12.5 })
})

test('an exchange needs the permission for returns, and units that were not returned before', async () => {
  const { register, session, exchange, lamps, back } = await sold()
  const role = { name: 'Seller', description: '', permissions: ['register.use'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: register.token } })
  const { token } = await makeVendor(register.store, 'Seller')
  const sale = { sessionId: session._id, lines: lamps(1), saleId: randomUUID(), total: 5, tenders: [] }
  expect((await register.post('sell', { ...sale, exchange: exchange(1) }, token)).status).toBe(403)
  const quoted = await register.post('quote', { sessionId: session._id, lines: lamps(1), exchange: back(1) }, token)
  expect(quoted.status).toBe(403)
  expect((await register.post('sell', { ...sale, exchange: exchange(4) })).status).toBe(400)
  expect((await register.state(session._id)).figures).toMatchObject({ saleCount: 1, returnCount: 0 })
})
