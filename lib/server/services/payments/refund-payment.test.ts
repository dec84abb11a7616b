import { eq, sql } from 'drizzle-orm'
import { openCardHarness } from '@/e2e/card-harness'
import { accountFor, attemptFor, movesOfOrder, payOrder, takenBy, unpaidOrder } from '@/e2e/order-payments'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { paymentAttempt } from '../../db/schema/payments'
import { transaction } from '../../db/transaction'
import { type PaymentProvider, paymentProvider } from '../../payments/port'
import { attemptById, type PaymentAttempt } from '../feature/payment-attempt'
import { closeAllBatches } from '../payment-sandbox/close-batches'
import { liveAttemptOfOrder } from './order-attempts'
import { refundPayment } from './refund-payment'

provideTestDatabase()
const logged = watchLog()

let harness: Awaited<ReturnType<typeof openCardHarness>>
let provider: PaymentProvider
beforeAll(async () => {
  harness = await openCardHarness()
  provider = { ...paymentProvider() }
})
afterAll(() => harness.close())
afterEach(() => Object.assign(paymentProvider(), provider))

async function paidOrder() {
  const shop = await makeStore()
  const orderId = await unpaidOrder(shop)
  return { shop, orderId, attempt: await payOrder(shop, orderId) }
}

const WHOLE = { amountMinor: 2_500, isWhole: true, refundId: 'refund-1' }
const PART = { amountMinor: 900, isWhole: false, refundId: 'refund-1' }
const MINUTES = 3 * 60_000
const statusOf = async (shop: MadeStore, { id }: PaymentAttempt) =>
  (await transaction(shop, (tx) => attemptById(tx, shop, id)))?.status

/** The provider executes its requests, but its answers to this call get lost. */
const loseAnswers = (call: 'void' | 'refund') => {
  const real = provider[call] as PaymentProvider['void']
  const lossy: PaymentProvider['void'] = async (account, sold) => {
    await real(account, sold)
    return { kind: 'unknown' }
  }
  Object.assign(paymentProvider(), { [call]: lossy })
}

test('a full refund before the batch closes: voided, and the order may be paid again', async () => {
  const { shop, orderId, attempt } = await paidOrder()
  expect(await refundPayment(shop, attempt, WHOLE)).toEqual({
    kind: 'done',
    method: 'void',
    ref: expect.stringMatching(/^q-/),
  })
  expect(await takenBy(shop)).toBe(0)
  expect(await movesOfOrder(shop, orderId)).toEqual([
    'created',
    'sent',
    'approved',
    'applied',
    'void_pending',
    'voided',
  ])
  expect(await transaction(shop, (tx) => liveAttemptOfOrder(tx, shop, orderId))).toBeNull()
  expect(await refundPayment(shop, attempt, WHOLE)).toMatchObject({ kind: 'done', method: 'void' })
  expect((await attemptFor(shop, orderId)).status).toBe('created')
})

test('a full refund after the batch closed: returned, once', async () => {
  const { shop, orderId, attempt } = await paidOrder()
  await closeAllBatches()
  const done = await refundPayment(shop, attempt, WHOLE)
  expect(done).toEqual({ kind: 'done', method: 'return', ref: expect.stringMatching(/^q-/) })
  expect(await takenBy(shop)).toBe(0)
  expect((await movesOfOrder(shop, orderId)).slice(-3)).toEqual(['void_pending', 'refund_pending', 'refunded'])
  expect(await refundPayment(shop, attempt, WHOLE)).toEqual(done)
  expect(await refundPayment(shop, attempt, { ...WHOLE, refundId: 'refund-2' })).toMatchObject({ kind: 'refused' })
  expect(await takenBy(shop)).toBe(0)
})

test('parts are returned one by one, each only once', async () => {
  const { shop, attempt } = await paidOrder()
  const first = await refundPayment(shop, attempt, PART)
  expect(first).toMatchObject({ kind: 'done', method: 'return' })
  expect(await refundPayment(shop, attempt, PART)).toEqual(first)
  expect(await takenBy(shop)).toBe(1_600)
  expect(await refundPayment(shop, attempt, { ...PART, refundId: 'refund-2' })).toMatchObject({ kind: 'done' })
  expect(await takenBy(shop)).toBe(700)
  expect(await statusOf(shop, attempt)).toBe('applied')
})

test('a return whose answer got lost is found and not sent again', async () => {
  const { shop, attempt } = await paidOrder()
  loseAnswers('refund')
  expect(await refundPayment(shop, attempt, PART)).toMatchObject({ kind: 'done', method: 'return' })
  expect(await takenBy(shop)).toBe(1_600)
})

test('a return that never arrived may be under way: it is sent again minutes later, under the same number', async () => {
  const { shop, attempt } = await paidOrder()
  Object.assign(paymentProvider(), { refund: async () => ({ kind: 'unknown' }) })
  expect(await refundPayment(shop, attempt, PART)).toEqual({ kind: 'unknown' })
  Object.assign(paymentProvider(), provider)
  expect(await refundPayment(shop, attempt, PART)).toEqual({ kind: 'unknown' })
  expect(await takenBy(shop)).toBe(2_500)
  const later = new Date(Date.now() + MINUTES)
  expect(await refundPayment(shop, attempt, PART, later)).toMatchObject({ kind: 'done' })
  expect(await refundPayment(shop, attempt, PART, later)).toMatchObject({ kind: 'done' })
  expect(await takenBy(shop)).toBe(1_600)
})

test('a void whose answer got lost is never followed by a return on top', async () => {
  const { shop, attempt } = await paidOrder()
  loseAnswers('void')
  expect(await refundPayment(shop, attempt, WHOLE)).toEqual({ kind: 'unknown' })
  Object.assign(paymentProvider(), provider)
  const later = new Date(Date.now() + MINUTES)
  Object.assign(paymentProvider(), { void: async () => ({ kind: 'refused', message: 'BATCH CLOSED' }) })
  expect(await refundPayment(shop, attempt, WHOLE, later)).toEqual({ kind: 'unknown' })
  expect(await statusOf(shop, attempt)).toBe('void_pending')
  Object.assign(paymentProvider(), provider)
  expect(await refundPayment(shop, attempt, WHOLE, later)).toEqual({ kind: 'done', method: 'void', ref: '' })
  expect(await statusOf(shop, attempt)).toBe('voided')
  expect(await takenBy(shop)).toBe(0)
  expect(logged()).toEqual(['a payment that could not be voided needs manual action'])
})

test('a refund that the provider rejects stays with the store', async () => {
  const { shop, attempt } = await paidOrder()
  await closeAllBatches()
  Object.assign(paymentProvider(), { refund: async () => ({ kind: 'refused', message: 'CALL BANK' }) })
  expect(await refundPayment(shop, attempt, WHOLE)).toEqual({ kind: 'refused', message: 'CALL BANK' })
  expect(await statusOf(shop, attempt)).toBe('applied')
  expect(await takenBy(shop)).toBe(2_500)
})

test('never more than was received, and nothing of a payment that did not happen', async () => {
  const { shop, attempt } = await paidOrder()
  await expect(refundPayment(shop, attempt, { ...PART, amountMinor: 2_501 })).rejects.toThrow(
    'at most what was charged',
  )
  await expect(refundPayment(shop, attempt, { ...PART, amountMinor: 0 })).rejects.toThrow()
  const declined = await payOrder(shop, await unpaidOrder(shop), 'DECLINED')
  await transaction(shop, (tx) =>
    tx.update(paymentAttempt).set({ authorized: 2_500 }).where(eq(paymentAttempt.id, declined.id)),
  )
  expect(await refundPayment(shop, declined, PART)).toMatchObject({ kind: 'refused' })
})

test('without the card token the sale is voided by its number', async () => {
  const { shop, attempt } = await paidOrder()
  await transaction(shop, (tx) => tx.execute(sql`update payment_attempt set card_token = null`))
  expect(await refundPayment(shop, attempt, WHOLE)).toMatchObject({ kind: 'done', method: 'void' })
  expect((await accountFor(shop)).mid).toMatch(/^SANDBOX-/)
  expect(await takenBy(shop)).toBe(0)
})
