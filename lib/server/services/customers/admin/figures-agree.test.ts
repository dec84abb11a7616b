import fc from 'fast-check'
import { callApi } from '@/e2e/call-api'
import { customerHands } from '@/e2e/customer-admin'
import { type OrderAdmin, openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { segmentHands } from '@/e2e/segment-admin'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { idsText, type ReportReply } from '@/lib/contract/reports'
import { transaction } from '../../../db/transaction'
import { checkStore } from '../../books/check-books'
import { customerFactsOf } from '../../segments/customer-facts'

provideTestDatabase()

const nth = fc.nat()
const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sell' as const), person: fc.option(fc.nat(2)), units: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      nth,
      units: fc.nat(1),
      amount: fc.option(fc.integer({ min: 1, max: 900 })),
      shipping: fc.constantFrom(0, 1, 5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth, refund: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Steps that the stock or the orders do not allow are left out: what is compared is what became of the others. */
async function take(admin: OrderAdmin, people: string[], orders: string[], step: Step): Promise<void> {
  const customers = await customerHands(admin)
  if (step.kind === 'sell') {
    const [first = 0, second = 0] = (await admin.stock()).map(([onHand, committed]) => onHand - committed)
    if (step.units > first || second === 0) return
    const customerId = step.person === null ? null : (people[step.person] ?? people[0] ?? null)
    const placedAt = new Date(Date.now() - orders.length * 40 * 86_400_000)
    const sold = { units: [step.units, 1], tax: 77, shipping: 500, cost: 400, placedAt, facts: { customerId } }
    orders.push(await placeOrder(admin, sold))
  } else if (step.kind === 'merge') {
    const [first = '', second = ''] = people
    if (people.length < 3) return
    await customers.done('merge', { ids: [first, second], survivorId: first, choices: {} })
    people.splice(1, 1)
  } else {
    const id = orders[step.nth % Math.max(1, orders.length)]
    if (!id) return
    if (step.kind === 'cancel') {
      const rest = { reason: 'other', restock: true, refund: step.refund, refundId: crypto.randomUUID() }
      await admin.post('cancel', { _id: id, ...rest })
      return
    }
    const { shipping, amount } = step
    const more = { shipping, ...(amount === null ? {} : { amount: amount / 100 }) }
    await admin.post('refund', refundOf(await admin.detail(id), [0, step.units], more))
  }
}

/** The figures of each customer wherever the product shows them. */
async function compare(admin: OrderAdmin, people: readonly string[]): Promise<number> {
  const [customers, segments] = [await customerHands(admin), await segmentHands(admin)]
  const headers = { authorization: admin.token }
  const query = new URLSearchParams({
    ...{ from: '2024-01-01', to: '2029-12-31', dimensions: 'customer' },
    measures: idsText(['orders', 'total', 'net', 'paid', 'refunded']),
  })
  const report = (await callApi(`vender/reports/run?${query}`, { headers })).payload as ReportReply
  const { rows } = await customers.list({ sort: 'spent' })
  const scope = { storeId: admin.storeId, now: Date.now(), timeZone: 'UTC' }
  let all = 0
  for (const id of people) {
    const [orders, total, net, paid, refunded] = report.rows.find(({ keys }) => keys[0] === id)?.values ?? [
      0, 0, 0, 0, 0,
    ]
    const listed = rows.find(({ _id }) => _id === id)
    expect([listed?.orders, listed?.spent]).toEqual([orders, total])
    const { totals } = await customers.sheet(id)
    expect([totals?.orders, totals?.total, totals?.net, totals?.refunded]).toEqual([orders, total, net, refunded])
    expect(totals?.lastOrderAt).toBe(listed?.lastOrderAt)
    const facts = await transaction(admin, (tx) => customerFactsOf(tx, scope, id))
    expect([facts?.orders, facts?.spent, facts?.paid, facts?.refunded].map((value) => (value ?? 0) / 1)).toEqual(
      [orders, net, paid, refunded].map((value, at) => Math.round((value ?? 0) * (at === 0 ? 1 : 100))),
    )
    all += orders ?? 0
  }
  // Who spent exactly as much as each customer, by the statement that finds people.
  const netOf = (id: string) => report.rows.find(({ keys }) => keys[0] === id)?.values[2] ?? 0
  for (const net of new Set(people.map(netOf))) {
    const limits = (['at_least', 'at_most'] as const).map((op) => ({ field: 'spent' as const, op, value: net }))
    const found = await segments.preview({ all: limits })
    expect([net, found.people]).toEqual([net, people.filter((id) => netOf(id) === net).length])
  }
  return all
}

test('after random sales, refunds, cancellations and merges the list, the profile, segments and the report agree on each customer', async () => {
  let sold = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 9, size: 'max' }), async (steps) => {
      const admin = await openOrderAdmin({ timeZone: 'UTC' })
      const customers = await customerHands(admin)
      const people = [await customers.create(), await customers.create(), await customers.create()].map(
        ({ _id }) => _id,
      )
      const orders: string[] = []
      for (const step of steps) await take(admin, people, orders, step)
      sold += await compare(admin, people)
      expect(await checkStore(admin)).toEqual([])
    }),
    { numRuns: onPostgres ? 25 : 6 },
  )
  expect(sold).toBeGreaterThan(6)
}, 300_000)
