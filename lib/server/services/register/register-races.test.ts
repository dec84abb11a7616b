import { randomUUID } from 'node:crypto'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { openRegister } from '@/e2e/register-admin'

provideDatabaseWithBooks()

test('of cashiers at two drawers who sell the last units, one gets each unit', async () => {
  const register = await openRegister()
  const [one, two] = [await register.drawer(), await register.drawer()]
  const sessions = [await register.open(one._id, []), await register.open(two._id, [])]
  const sales = Array.from({ length: 8 }, (_, index) => register.saleOf(sessions[index % 2]?._id ?? '', 2, 25))
  const replies = await Promise.all(sales.map((sale) => register.post('sell', sale)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
})

test('a sale that races the closing is in its Z report, or is rejected', async () => {
  const register = await openRegister()
  const session = await register.open((await register.drawer())._id, [])
  const sales = Array.from({ length: 4 }, () => register.post('sell', register.saleOf(session._id, 1, 12.5)))
  const closing = register.close(session._id, [], { reason: 'race' })
  const [z, ...replies] = await Promise.all([closing, ...sales])
  const sold = replies.filter(({ status }) => status === 200).length
  for (const { status } of replies) expect([200, 409]).toContain(status)
  expect(z.figures).toMatchObject({ saleCount: sold, cash: { expected: sold * 12.5 } })
})

test('a unit that is returned and exchanged at once comes back once, and is paid for once', async () => {
  const register = await openRegister()
  const session = await register.open((await register.drawer())._id, [])
  const { orderId, orderNumber } = await register.sell(register.saleOf(session._id, 1, 12.5))
  const { payload } = await register.get('find-receipt', { number: `${orderNumber}` })
  const { receipt } = payload as { receipt: { lines: { lineId: string }[] } }
  const goods = () => ({
    ...{ refundId: randomUUID(), orderId, reason: 'too dark', reference: '', tender: 'cash' },
    lines: [{ lineId: receipt.lines[0]?.lineId, quantity: 1 }],
  })
  const even = () => ({ ...register.saleOf(session._id, 1, 12.5), tenders: [], exchange: goods() })
  const replies = await Promise.all([
    register.post('sell', even()),
    register.post('take-back', { ...goods(), sessionId: session._id }),
    register.post('sell', even()),
    register.post('take-back', { ...goods(), sessionId: session._id }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of replies) expect([200, 400, 409]).toContain(status)
  expect((await register.state(session._id)).figures).toMatchObject({ returns: 12.5, returnCount: 1 })
})
