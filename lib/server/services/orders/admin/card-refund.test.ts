import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openCardHarness } from '@/e2e/card-harness'
import { openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { takenBy } from '@/e2e/order-payments'
import { provideTestDatabase } from '@/e2e/test-database'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { stagedJob } from '../../../db/schema/outbox'
import { refund } from '../../../db/schema/refunds'
import { platformTransaction, transaction } from '../../../db/transaction'
import { settleRefundJob } from '../../../jobs/definitions/settle-refund-job'
import { type PaymentProvider, paymentProvider } from '../../../payments/port'
import { checkBooks } from '../../books/check-books'
import { closeAllBatches } from '../../payment-sandbox/close-batches'
import { settleForgottenRefund } from './settle-forgotten-refund'

provideTestDatabase()

let harness: Awaited<ReturnType<typeof openCardHarness>>
let provider: PaymentProvider
beforeAll(async () => {
  harness = await openCardHarness()
  provider = { ...paymentProvider() }
})
afterAll(() => harness.close())
afterEach(async () => {
  Object.assign(paymentProvider(), provider)
  expect((await checkBooks()).broken).toEqual([])
})

async function charged() {
  const admin = await openOrderAdmin()
  const id = await placeOrder(admin, { shipping: 500, card: 'APPROVED' })
  return { admin, id, before: await admin.detail(id) }
}

const whole = (detail: OrderDetail, facts: object = {}) => refundOf(detail, [2, 3], { shipping: 5, ...facts })

/** The provider executes its requests, but its answers get lost, also those to look-ups. */
function loseAnswers(): void {
  const lossy = (call: 'void' | 'refund') => {
    const real = provider[call] as PaymentProvider['void']
    return async (...asked: Parameters<PaymentProvider['void']>) => {
      await real(...asked)
      return { kind: 'unknown' as const }
    }
  }
  const lookup: PaymentProvider['lookup'] = async () => ({ kind: 'unknown', cause: 'timeout' })
  Object.assign(paymentProvider(), { void: lossy('void'), refund: lossy('refund'), lookup })
}

test('a charged card: the payment shows its details and every step, and no token', async () => {
  const { admin, id, before } = await charged()
  expect(before).toMatchObject({ paymentState: 'paid', isTest: true, invoiceNumber: expect.any(Number) })
  expect(before.payments).toMatchObject([
    { status: 'applied', amount: 55, last4: expect.stringMatching(/^\d{4}$/), refNo: expect.stringMatching(/^q-/) },
  ])
  expect(before.payments[0]?.events.map(({ status }) => status)).toEqual(['created', 'sent', 'approved', 'applied'])
  expect((await admin.get('detail', { _id: id })).text).not.toMatch(/DC4:/)
  expect(await takenBy(admin)).toBe(5_500)
})

test('a full refund is voided before the batch closes, and returned afterwards', async () => {
  const early = await charged()
  expect((await early.admin.post('refund', whole(early.before))).payload).toMatchObject({
    paymentState: 'refunded',
    refunds: [{ state: 'done', method: 'void', amount: 55 }],
    payments: [{ status: 'voided' }],
  })
  expect(await takenBy(early.admin)).toBe(0)
  const late = await charged()
  await closeAllBatches()
  expect((await late.admin.post('refund', whole(late.before))).payload).toMatchObject({
    refunds: [{ state: 'done', method: 'return', amount: 55 }],
  })
  expect(await takenBy(late.admin)).toBe(0)
})

test('partial refunds never exceed the charge', async () => {
  const { admin, id, before } = await charged()
  await admin.post('refund', refundOf(before, [1, 0]))
  expect(await takenBy(admin)).toBe(4_500)
  const { payments } = await admin.detail(id)
  expect(payments[0]?.events.slice(-2)).toMatchObject([
    { status: 'return_sent', detail: expect.stringContaining('amount: 10') },
    { status: 'return_answered', detail: expect.stringContaining('returned: done') },
  ])
  const more = await admin.post('refund', refundOf(before, [0, 0], { amount: 45.01 }))
  expect([more.status, more.error?.message]).toEqual([400, 'At most $45.00 can be refunded.'])
  await admin.post('refund', refundOf(before, [1, 3], { shipping: 5 }))
  expect(await takenBy(admin)).toBe(0)
  expect(await admin.detail(id)).toMatchObject({ paymentState: 'refunded', totals: { refunded: 55, refundable: 0 } })
})

test('a cancelled order voids its charge', async () => {
  const { admin, id } = await charged()
  const input = { _id: id, reason: 'fraud', restock: true, refund: true, refundId: randomUUID() }
  expect((await admin.post('cancel', input)).payload).toMatchObject({
    fulfilmentState: 'cancelled',
    paymentState: 'refunded',
    refunds: [{ method: 'void', amount: 55 }],
  })
  expect(await takenBy(admin)).toBe(0)
})

test('a refund that the provider rejects returns nothing and blocks nothing', async () => {
  const { admin, before } = await charged()
  const rejects: PaymentProvider['refund'] = async () => ({ kind: 'refused', message: 'CARD CLOSED' })
  Object.assign(paymentProvider(), { refund: rejects })
  const refused = await admin.post('refund', refundOf(before, [1, 0]))
  expect(refused.payload).toMatchObject({
    paymentState: 'paid',
    refunds: [{ state: 'refused', message: 'CARD CLOSED' }],
    lines: [{ refunded: 0, open: 2 }, {}],
    totals: { refundable: 55 },
  })
  Object.assign(paymentProvider(), provider)
  expect((await admin.post('refund', refundOf(before, [1, 0]))).payload).toMatchObject({
    paymentState: 'partially_refunded',
  })
  expect(await takenBy(admin)).toBe(4_500)
})

test.each([
  ['a part', [1, 0], {}, 4_500],
  ['the whole', [2, 3], { shipping: 5 }, 0],
] as const)(
  'a lost answer, %s: nothing else is refunded, and a later query settles it once',
  async (_name, units, facts, left) => {
    const { admin, id, before } = await charged()
    loseAnswers()
    const input = refundOf(before, units, facts)
    const lost = (await admin.post('refund', input)).payload as OrderDetail
    expect(lost).toMatchObject({ paymentState: 'paid', refunds: [{ state: 'unknown' }], totals: { refunded: 0 } })
    expect(await takenBy(admin)).toBe(left)
    const other = await admin.post('refund', refundOf(before, [0, 1]))
    expect([other.status, other.error?.message]).toEqual([409, expect.stringContaining('under way')])
    const cancel = { _id: id, reason: 'other', restock: true, refund: true, refundId: randomUUID() }
    expect((await admin.post('cancel', cancel)).status).toBe(409)

    const ask = { _id: id, refundId: input.refundId }
    expect((await admin.post('settle-refund', ask)).payload).toMatchObject({ refunds: [{ state: 'unknown' }] })
    Object.assign(paymentProvider(), provider)
    const settled = await admin.post('settle-refund', units[1] === 0 ? ask : { ...ask, outcome: 'done' })
    expect(settled.payload).toMatchObject({ refunds: [{ state: 'done' }] })
    expect(await takenBy(admin)).toBe(left)
    expect((await admin.post('settle-refund', ask)).status).toBe(409)
  },
)

test('several people who query the same refund at once do not send it again', async () => {
  const { admin, id, before } = await charged()
  loseAnswers()
  const input = refundOf(before, [1, 0])
  await admin.post('refund', input)
  await transaction(admin, (tx) => tx.update(refund).set({ state: 'requested' }))
  const questions = await Promise.all(
    Array.from({ length: 4 }, () => admin.post('settle-refund', { _id: id, refundId: input.refundId })),
  )
  for (const { status } of questions) expect([200, 409]).toContain(status)
  expect(await takenBy(admin)).toBe(4_500)
})

test('a refund whose process was killed is queried automatically, and paid once', async () => {
  const { admin, id, before } = await charged()
  loseAnswers()
  const input = refundOf(before, [1, 0])
  await admin.post('refund', input)
  await transaction(admin, (tx) => tx.update(refund).set({ state: 'requested' }))
  Object.assign(paymentProvider(), provider)
  const staged = await platformTransaction((tx) =>
    tx.select().from(stagedJob).where(sql`payload->>'refundId' = ${input.refundId}`),
  )
  expect(staged).toMatchObject([{ name: 'settle-refund', payload: { orderId: id } }])
  expect(staged[0]?.runAt?.getTime()).toBeGreaterThan(Date.now() + 60_000)
  const job = settleRefundJob.payload.parse(staged[0]?.payload)
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 180_000)
  await settleForgottenRefund(job)
  later.mockRestore()
  expect(await admin.detail(id)).toMatchObject({ refunds: [{ state: 'done' }] })
  await settleForgottenRefund(job)
  expect(await takenBy(admin)).toBe(4_500)
})
