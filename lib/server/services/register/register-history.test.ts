import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { openRegister } from '@/e2e/register-admin'
import { checkCells } from '@/e2e/report-cells'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import type { ZReport } from '@/lib/contract/register-sessions'
import type { ReturnableReceipt } from '@/lib/contract/returnable-receipt'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { makeProduct } from '@/lib/demo/product-factory'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { checkBooks } from '../books/check-books'

provideTestDatabase()

/** Histories of one register. */
const HISTORIES = onPostgres ? 40 : 6
/** `REGISTERS=25` is the long form, of a thousand histories: every cell of every report is opened after them. */
const REGISTERS = Number(process.env.REGISTERS ?? 1)
const ROWS = REGISTERS > 1 ? Number.POSITIVE_INFINITY : 1

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const AROUND_TODAY = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now() + DAY_MS) }

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      units: fc.integer({ min: 1, max: 3 }),
      tender: fc.constantFrom('cash' as const, 'card' as const),
      percent: fc.constantFrom(0, 0, 10, 33),
      tip: fc.constantFrom(0, 0, 1.37),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      of: fc.nat(20),
      tender: fc.constantFrom('cash' as const, 'card' as const),
      restock: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('exchange' as const),
      of: fc.nat(20),
      units: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay_in' as const, 'pay_out' as const, 'drop' as const, 'tip_out' as const),
      amount: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), off: fc.integer({ min: -3, max: 3 }) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** A register of a currency whose cash is rounded, with goods enough, and every Z report it has written. */
async function openHistory() {
  const register = await openRegister({ currency: 'CHF', timeZone: 'Europe/Zurich' }, 1_253)
  const { variantIds } = await makeProduct(register.store, {
    title: 'Crate',
    variants: [{ stock: 9_000, price: 1_253 }],
  })
  const variantId = variantIds[0] ?? ''
  const drawer = await register.drawer({ differenceLimit: 10 })
  const open = async () => (await register.open(drawer._id, [{ value: 500, pieces: 100 }]))._id
  return { ...register, variantId, open, sessionId: await open(), sold: [] as SaleReceipt[], zs: [] as ZReport[] }
}
type History = Awaited<ReturnType<typeof openHistory>>

async function saleOf(history: History, units: number, percent: number) {
  const lines = [{ variantId: history.variantId, quantity: units }]
  const discount = percent === 0 ? null : { kind: 'percent', value: percent }
  const wish = { sessionId: history.sessionId, lines, discount }
  const { total } = await history.done<{ total: number }>('quote', wish)
  return { ...wish, total, saleId: randomUUID() }
}

/** One unit of an earlier receipt that can still be returned; null when there is none. */
async function unitOf(history: History, of: number) {
  const receipt = history.sold[of % Math.max(history.sold.length, 1)]
  if (!receipt) return null
  const { payload } = await history.get('find-receipt', { number: `${receipt.orderNumber}` })
  const found = (payload as { receipt: ReturnableReceipt }).receipt
  const line = found.lines.find(({ open }) => open > 0)
  if (found.error !== '' || !line) return null
  const lines = [{ lineId: line.lineId, quantity: 1 }]
  return { orderId: found.orderId, refundId: randomUUID(), reason: 'too dark', reference: '', lines }
}

async function take(history: History, step: Step): Promise<void> {
  const { sessionId } = history
  if (step.kind === 'sell') {
    const sale = await saleOf(history, step.units, step.percent)
    const amount = step.tender === 'cash' ? Math.ceil(sale.total + step.tip) + 5 : sale.total
    const tenders = [{ tender: step.tender, amount }]
    history.sold.push(await history.sell({ ...sale, tip: step.tip, tenders }))
  } else if (step.kind === 'return') {
    const unit = await unitOf(history, step.of)
    const { tender, restock } = step
    if (unit) await history.done('take-back', { ...unit, sessionId, tender, restock })
  } else if (step.kind === 'exchange') {
    const unit = await unitOf(history, step.of)
    if (!unit) return
    const sale = await saleOf(history, step.units, 0)
    const { credit } = await history.done<{ credit: number }>('quote', { ...sale, exchange: unit })
    const tenders = credit >= sale.total ? [] : [{ tender: 'cash', amount: 100 }]
    history.sold.push(await history.sell({ ...sale, tenders, exchange: { ...unit, tender: 'cash' } }))
  } else if (step.kind === 'close') {
    const { figures } = await history.state(sessionId)
    const count = Math.round(((figures?.cash.expected ?? 0) + step.off * 0.05) * 100)
    history.zs.push(await history.close(sessionId, [{ value: count / 100, pieces: 1 }]))
    history.sessionId = await history.open()
  } else {
    const { kind, amount } = step
    await history.done('move-cash', {
      movementId: randomUUID(),
      sessionId,
      kind,
      amount: amount / 100,
      reason: 'a reason',
    })
  }
}

const cents = (amount: number) => Math.round(amount * 100)

/** A Z report adds up from its own entries, and from the ledger of its session. */
async function checkZ(history: History, z: ZReport): Promise<void> {
  const cash = z.entries.filter(({ tender, kind }) => tender === 'cash' || !['sale', 'refund'].includes(kind))
  const moved = cash.reduce((sum, { amount }) => sum + cents(amount), 0)
  expect(cents(z.openingCounted) + moved).toBe(cents(z.figures.cash.expected))
  expect(cents(z.countedCash) - cents(z.figures.cash.expected)).toBe(cents(z.difference))
  const all = z.entries.filter(({ kind }) => kind === 'sale' || kind === 'refund')
  const { sales, returns, tips, rounding } = z.figures
  expect(all.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
    cents(sales) - cents(returns) + cents(tips) + cents(rounding),
  )
  const [ledger] = await transaction(history.store, (tx) =>
    rowsOf<{ total: number; tips: number }>(
      tx,
      sql`select coalesce(sum(net + tax + shipping), 0)::float8 as total, coalesce(sum(tip), 0)::float8 as tips
        from sale_event where session_id = ${z._id}`,
    ),
  )
  expect(ledger).toEqual({ total: cents(sales) - cents(returns), tips: cents(tips) })
}

test('after any sales, returns, exchanges and movements each Z report is the sum of its rows, and stays', async () => {
  for (let nth = 0; nth < REGISTERS; nth += 1) {
    const history = await openHistory()
    const histories = fc.sample(fc.array(anyStep, { minLength: 4, maxLength: 14 }), {
      numRuns: HISTORIES,
      seed: 21 + nth,
    })
    for (const steps of histories) {
      for (const step of steps) await take(history, step)
      await take(history, { kind: 'close', off: 0 })
    }
    expect(history.sold.length).toBeGreaterThan(10)
    expect(history.zs.map(({ zNumber }) => zNumber)).toEqual(history.zs.map((_, index) => index + 1))
    for (const z of history.zs) {
      expect((await history.get('z-report', { _id: z._id })).payload).toEqual(z)
      await checkZ(history, z)
    }
    expect(await checkCells(history.token, AROUND_TODAY, ROWS)).toBeGreaterThan(150)
  }
  expect((await checkBooks()).broken).toEqual([])
}, 1_800_000)
