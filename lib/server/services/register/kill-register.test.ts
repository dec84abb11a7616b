import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { openRegister } from '@/e2e/register-admin'
import { scriptArguments } from '@/e2e/script-arguments'
import { onPostgres, openTestDatabase } from '@/e2e/test-database'
import type { ZReport } from '@/lib/contract/register-sessions'
import { order } from '../../db/schema/orders'
import { registerSession } from '../../db/schema/register'
import { registerPayment } from '../../db/schema/register-sales'
import { saleEvent } from '../../db/schema/sales'
import { stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'

const ROOT = path.resolve(__dirname, '../../../..')
const testOnPostgres = onPostgres ? test : test.skip

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

/** A call as a process of its own, which ends with SIGKILL before the statement that a point of `kill-at.mjs` names. */
async function callAndDie(call: string, token: string, input: object, point: string): Promise<number | NodeJS.Signals> {
  const hook = ['--import', path.join(ROOT, 'e2e/server/kill-at.mjs')]
  const args = [...hook, ...(await scriptArguments(path.join(ROOT, 'e2e/server/make-call.ts')))]
  const env = {
    ...process.env,
    ROOT_DOMAIN: 'localhost',
    DATABASE_URL: database.url ?? '',
    API_URL: '',
    KILL_AT: point,
  }
  const sent = [`vender/register/${call}`, token, JSON.stringify(input)]
  const child = spawn(process.execPath, [...args, ...sent], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return signal ?? code ?? -1
}

testOnPostgres(
  'killed with SIGKILL amid a sale, a return and a close: nothing of it stands in the books, and the same call does it once',
  async () => {
    const register = await openRegister()
    const { token, store, variantId } = register
    const session = await register.open((await register.drawer())._id)
    const written = () =>
      transaction(store, async (tx) => {
        const counts: number[] = []
        for (const table of [order, registerPayment, saleEvent]) counts.push(await tx.$count(table))
        const [level] = await tx.select().from(stockLevel)
        const [open] = await tx.select().from(registerSession)
        return [...counts, level?.onHand, open?.closedAt === null]
      })
    const inOrder = async () => expect((await checkBooks()).broken).toEqual([])

    const sale = register.saleOf(session._id, 2, 25)
    const nothing = await written()
    // Before the order, and between the ledger and the money of the session.
    const points = ['placed', 'tendered']
    expect(await Promise.all(points.map((point) => callAndDie('sell', token, sale, point)))).toEqual([
      'SIGKILL',
      'SIGKILL',
    ])
    expect(await written()).toEqual(nothing)
    await inOrder()
    await register.sell(sale)
    await register.sell(sale)
    expect(await written()).toEqual([1, 1, 1, 8, true])

    const back = {
      ...{ returnId: randomUUID(), sessionId: session._id, reason: 'gift', tender: 'cash' },
      lines: [{ variantId, quantity: 1, amount: 12.5 }],
    }
    expect(await callAndDie('take-back-without-receipt', token, back, 'tendered')).toBe('SIGKILL')
    expect(await written()).toEqual([1, 1, 1, 8, true])
    await inOrder()
    await register.done('take-back-without-receipt', back)
    expect(await written()).toEqual([1, 2, 2, 9, true])

    const close = { _id: session._id, count: [{ value: 12.5, pieces: 9 }] }
    expect(await callAndDie('close-session', token, close, 'closed')).toBe('SIGKILL')
    expect(await written()).toEqual([1, 2, 2, 9, true])
    await inOrder()
    const z = await register.close(session._id, close.count)
    expect([z.zNumber, z.difference, z.figures.sales, z.figures.returns]).toEqual([1, 0, 25, 12.5])
    expect(await register.done<ZReport>('close-session', close)).toEqual(z)
    expect(await written()).toEqual([1, 2, 2, 9, false])
    await inOrder()
  },
  240_000,
)
