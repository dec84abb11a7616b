import { sql } from 'drizzle-orm'
import { openCardHarness, sellUnheard } from '@/e2e/card-harness'
import { accountFor, attemptFor, movesOfOrder, orderOf, payOrder, takenBy, unpaidOrder } from '@/e2e/order-payments'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { platformTransaction, transaction } from '../../db/transaction'
import { paymentProvider } from '../../payments/port'
import { moveAttempt, type PaymentAttempt } from '../feature/payment-attempt'
import { openCardToken } from './card-token'
import { dueAttempts } from './due-attempts'
import { attemptsOfOrder, liveAttemptOfOrder } from './order-attempts'
import { resolvePaymentAttempts } from './resolve-attempts'
import { settleAttempt } from './settle-attempt'

provideTestDatabase()
const logged = watchLog()

let harness: Awaited<ReturnType<typeof openCardHarness>>
beforeAll(async () => {
  harness = await openCardHarness()
})
afterAll(() => harness.close())

/** Runs the resolver as if this many seconds had passed. */
const later = (seconds: number) => resolvePaymentAttempts(new Date(Date.now() + seconds * 1_000))

async function shopWithOrder() {
  const shop = await makeStore()
  return { shop, orderId: await unpaidOrder(shop) }
}

const send = async (shop: MadeStore, attempt: PaymentAttempt): Promise<PaymentAttempt> => {
  const now = new Date()
  const move = { change: { sentAt: now }, dueAt: new Date(now.getTime() + 60_000), now }
  const sent = await transaction(shop, (tx) => moveAttempt(tx, attempt, 'sent', move))
  if (!sent) throw new Error('somebody else sent it')
  return sent
}

const arrives = async (shop: MadeStore, { invoiceNo, orderRef }: PaymentAttempt) =>
  sellUnheard(harness.base, { account: await accountFor(shop), invoiceNo, trace: orderRef, amount: '25.00' })

const attempts = (shop: MadeStore, orderId: string) => transaction(shop, (tx) => attemptsOfOrder(tx, shop, orderId))
const live = (shop: MadeStore, orderId: string) => transaction(shop, (tx) => liveAttemptOfOrder(tx, shop, orderId))

test('approved: the order is paid with the payment, once, on the account of its store', async () => {
  const { shop, orderId } = await shopWithOrder()
  const paid = await payOrder(shop, orderId)
  expect(paid).toMatchObject({
    status: 'applied',
    purpose: 'order',
    authorized: 2_500,
    cardLast4: '1111',
    planId: null,
  })
  expect(paid.refNo).toMatch(/^q-/)
  expect(paid.merchantAccount).toBe((await accountFor(shop)).id)
  expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'paid', isTest: true })
  expect(await movesOfOrder(shop, orderId)).toEqual(['created', 'sent', 'approved', 'applied'])
  expect(await takenBy(shop)).toBe(2_500)
  await later(100_000)
  expect(await movesOfOrder(shop, orderId)).toEqual(['created', 'sent', 'approved', 'applied'])
})

test('the card token is stored encrypted, and can be decrypted only for its own payment', async () => {
  const { shop, orderId } = await shopWithOrder()
  const paid = await payOrder(shop, orderId)
  expect(paid.cardToken).not.toContain('DC4:')
  expect(openCardToken(paid)).toMatch(/^DC4:SBX/)
  expect(() => openCardToken({ ...paid, id: orderId })).toThrow()
  const written = JSON.stringify(await attempts(shop, orderId))
  expect(written).not.toContain('DC4:')
})

test.each([
  ['DECLINED', 'declined', 'DECLINED'],
  ['INSUFFICIENT', 'declined', 'INSUFFICIENT FUNDS'],
  ['PROCESSING-ERROR', 'error', 'PROCESSING ERROR'],
  ['INVALID', 'error', 'Invalid Token.'],
])('%s: nothing is charged, and another card may be tried', async (card, status, message) => {
  const { shop, orderId } = await shopWithOrder()
  expect(await payOrder(shop, orderId, card)).toMatchObject({ status, message })
  expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'pending' })
  expect(await live(shop, orderId)).toBeNull()
  expect((await payOrder(shop, orderId)).status).toBe('applied')
  expect((await attempts(shop, orderId)).map((attempt) => attempt.status)).toEqual(['applied', status])
  expect(await takenBy(shop)).toBe(2_500)
  expect(logged()).toEqual(status === 'error' ? ['a payment was rejected'] : [])
})

test.each(['TIMEOUT', 'DROP-AFTER', 'NOT-JSON'])('%s after the charge: looked up, found, paid', async (card) => {
  const { shop, orderId } = await shopWithOrder()
  expect((await payOrder(shop, orderId, card)).status).toBe('applied')
  expect(await movesOfOrder(shop, orderId)).toEqual(['created', 'sent', 'unknown', 'approved', 'applied'])
  expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'paid' })
  expect(await takenBy(shop)).toBe(2_500)
})

test('unknown outcome: no second charge starts until it was voided', async () => {
  const { shop, orderId } = await shopWithOrder()
  expect((await payOrder(shop, orderId, 'DROP-BEFORE')).status).toBe('not_found')
  await expect(attemptFor(shop, orderId)).rejects.toThrow()
  expect((await live(shop, orderId))?.status).toBe('not_found')
  await later(16)
  expect((await live(shop, orderId))?.status).toBe('not_found')
  await later(125)
  expect((await attempts(shop, orderId))[0]?.status).toBe('failed_confirmed')
  expect((await payOrder(shop, orderId)).status).toBe('applied')
  expect(await takenBy(shop)).toBe(2_500)
})

test('a partial charge is voided, and another card may be tried', async () => {
  const { shop, orderId } = await shopWithOrder()
  expect((await payOrder(shop, orderId, 'PARTIAL-ANYWAY')).status).toBe('voided')
  expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'pending' })
  expect(await takenBy(shop)).toBe(0)
  expect((await payOrder(shop, orderId)).status).toBe('applied')
})

test('an answer that belongs to another payment pays for nothing', async () => {
  const { shop, orderId } = await shopWithOrder()
  const first = await payOrder(shop, orderId)
  const next = await unpaidOrder(shop)
  const sent = await send(shop, await attemptFor(shop, next))
  const replayed = {
    kind: 'approved' as const,
    ref: first.refNo ?? '',
    authCode: '123456',
    message: 'APPROVED',
    authorized: { minor: 2_500, currency: 'USD' },
    card: { brand: 'Visa', last4: '1111' },
  }
  expect((await settleAttempt(shop, sent, replayed, new Date())).status).toBe('error')
  expect(await orderOf(shop, next)).toMatchObject({ paymentState: 'pending' })
  expect(logged()).toEqual(['the provider answered with another payment'])
})

test('a charge that turns up after it was voided is returned, though the order was paid in the meantime', async () => {
  const { shop, orderId } = await shopWithOrder()
  await send(shop, await attemptFor(shop, orderId))
  await later(61)
  await later(125)
  const [late] = await attempts(shop, orderId)
  expect(late?.status).toBe('failed_confirmed')
  expect((await payOrder(shop, orderId)).status).toBe('applied')
  if (late) await arrives(shop, late)
  expect(await takenBy(shop)).toBe(5_000)
  await later(90_000)
  expect((await attempts(shop, orderId)).map(({ status }) => status)).toEqual(['applied', 'voided'])
  expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'paid' })
  expect(await takenBy(shop)).toBe(2_500)
})

describe('a killed process', () => {
  test('before anything was sent: nothing is charged', async () => {
    const { shop, orderId } = await shopWithOrder()
    await attemptFor(shop, orderId)
    await later(61)
    expect(await movesOfOrder(shop, orderId)).toEqual(['created', 'error'])
    expect(await takenBy(shop)).toBe(0)
  })

  test('after the charge: found, and the order is paid', async () => {
    const { shop, orderId } = await shopWithOrder()
    await arrives(shop, await send(shop, await attemptFor(shop, orderId)))
    await later(61)
    expect(await movesOfOrder(shop, orderId)).toEqual(['created', 'sent', 'unknown', 'approved', 'applied'])
    expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'paid' })
    await Promise.all([later(200), later(200)])
    expect(await takenBy(shop)).toBe(2_500)
  })
})

test('an attempt of another mode is neither looked up nor voided', async () => {
  const { shop, orderId } = await shopWithOrder()
  await arrives(shop, await send(shop, await attemptFor(shop, orderId)))
  await transaction(shop, (tx) =>
    tx.execute(sql`update payment_attempt set mode = 'live', merchant_account = 'datacap-live-1'`),
  )
  await later(61)
  await later(500)
  expect((await attempts(shop, orderId))[0]?.status).toBe('unknown')
  expect(await takenBy(shop)).toBe(2_500)
})

test('a provider that is reachable again delays nobody', async () => {
  const { shop, orderId } = await shopWithOrder()
  await arrives(shop, await send(shop, await attemptFor(shop, orderId)))
  const { lookup } = paymentProvider()
  Object.assign(paymentProvider(), { lookup: async () => ({ kind: 'unknown', cause: 'network' }) })
  for (const seconds of [61, 100, 140, 200, 300]) await later(seconds)
  Object.assign(paymentProvider(), { lookup })
  expect((await attempts(shop, orderId))[0]?.status).toBe('unknown')
  await later(331)
  expect((await attempts(shop, orderId))[0]?.status).toBe('applied')
  expect(await takenBy(shop)).toBe(2_500)
})

test.each(['not_sent', 'unknown'] as const)(
  'a sale voided while the provider is unreachable (%s) is settled minutes after it is back',
  async (kind) => {
    const { shop, orderId } = await shopWithOrder()
    await send(shop, await attemptFor(shop, orderId))
    const { cancelByReference } = paymentProvider()
    Object.assign(paymentProvider(), { cancelByReference: async () => ({ kind }) })
    for (const seconds of [61, 125, 200, 300, 400, 600]) await later(seconds)
    Object.assign(paymentProvider(), { cancelByReference })
    expect((await attempts(shop, orderId))[0]?.status).toBe('not_found')
    await later(600 + (kind === 'not_sent' ? 31 : 301))
    expect((await attempts(shop, orderId))[0]?.status).toBe('failed_confirmed')
    expect(await live(shop, orderId)).toBeNull()
  },
)

test('a sale that the store made elsewhere under the same number is neither used nor voided', async () => {
  const { shop, orderId } = await shopWithOrder()
  await arrives(shop, { ...(await send(shop, await attemptFor(shop, orderId))), orderRef: '' })
  await later(61)
  await later(500)
  expect((await attempts(shop, orderId))[0]?.status).toBe('unknown')
  expect(await orderOf(shop, orderId)).toMatchObject({ paymentState: 'pending' })
  expect(await takenBy(shop)).toBe(2_500)
  expect(logged()).toEqual(Array(2).fill('a payment with the number of another sale needs manual action'))
})

test('money is returned by reference where that is known, not by a number that another sale may have', async () => {
  const { shop, orderId } = await shopWithOrder()
  const byNumber = jest.fn(paymentProvider().cancelByReference)
  const before = paymentProvider().cancelByReference
  Object.assign(paymentProvider(), { cancelByReference: byNumber })
  const given = await payOrder(shop, orderId, 'PARTIAL-ANYWAY')
  Object.assign(paymentProvider(), { cancelByReference: before })
  expect(given).toMatchObject({ status: 'voided', cardToken: null })
  expect(byNumber).not.toHaveBeenCalled()
})

test('fifty concurrent payments of one order start one payment', async () => {
  const { shop, orderId } = await shopWithOrder()
  const begun = await Promise.allSettled(Array.from({ length: 50 }, () => payOrder(shop, orderId)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await takenBy(shop)).toBe(2_500)
})

test('a store with many open payments does not delay the others', async () => {
  const [busy, quiet] = [await makeStore(), await makeStore()]
  const early = new Date(Date.now() - 3_600_000)
  for (let count = 0; count < 5; count++) await attemptFor(busy, await unpaidOrder(busy), early)
  await attemptFor(quiet, await unpaidOrder(quiet))
  const due = await dueAttempts(40, new Date(Date.now() + 3_600_000))
  const ours = due.filter(({ storeId }) => storeId === busy.storeId || storeId === quiet.storeId)
  expect(ours.slice(0, 2).map(({ storeId }) => storeId)).toEqual([busy.storeId, quiet.storeId])
  await platformTransaction((tx) => tx.execute(sql`update payment_index set due_at = null`))
})
