import { sql } from 'drizzle-orm'
import { sellUnheard } from '@/e2e/card-harness'
import {
  attemptsOf,
  chargedAt,
  expiredShop,
  movesOf,
  openPaymentHarness,
  pay,
  plans,
  renew,
  type Shop,
  subscriptionOf,
} from '@/e2e/renewal-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { platformTransaction, transaction } from '../../db/transaction'
import { platformMerchant } from '../../payments/port'
import { moveAttempt } from '../feature/payment-attempt'
import { listSandboxTransactions } from '../payment-sandbox/list-transactions'
import { resolvePaymentAttempts } from '../payments/resolve-attempts'
import { beginAttempt } from './begin-attempt'
import { paySubscription } from './charge-subscription'

provideTestDatabase()

let harness: Awaited<ReturnType<typeof openPaymentHarness>>
beforeAll(async () => {
  harness = await openPaymentHarness()
})
afterAll(() => harness.close())

/** Runs the resolver as if this many seconds had passed. */
const after = (seconds: number) => resolvePaymentAttempts(new Date(Date.now() + seconds * 1_000))
const statusOf = async (shop: Shop) => (await attemptsOf(shop)).at(-1)?.status

let orders = 0
async function wishOf(shop: Shop, token: string) {
  const plan = (await plans()).GROWTH
  const orderId = `SUB-${++orders}`
  return {
    amount: '29.00',
    token,
    orderId,
    storeID: shop.storeId,
    subscriptionId: plan?._id ?? '',
    duration: 'Monthly' as const,
  }
}

/** A killed process: everything it wrote before it called the provider, and what the provider did then. */
async function killed(shop: Shop, at: 'created' | 'sent' | 'charged'): Promise<void> {
  const wish = await wishOf(shop, '')
  const begun = await beginAttempt(shop, platformMerchant(), wish, new Date())
  if ('reply' in begun) throw new Error(begun.reply.message)
  if (at === 'created') return
  const now = new Date()
  const move = { change: { sentAt: now }, dueAt: new Date(now.getTime() + 60_000), now }
  await transaction(shop, (tx) => moveAttempt(tx, begun.attempt, 'sent', move))
  if (at === 'sent') return
  await sellUnheard(harness.base, saleOfPlatform(begun.attempt))
}

const saleOfPlatform = ({ invoiceNo, orderRef }: { invoiceNo: number; orderRef: string }) => ({
  account: platformMerchant(),
  invoiceNo,
  trace: orderRef,
  amount: '29.00',
})

test('killed before anything was sent: nothing is charged, and the vendor may pay', async () => {
  const shop = await expiredShop()
  await killed(shop, 'created')
  expect(await pay(shop)).toMatchObject({ pending: true })
  await after(61)
  expect(await statusOf(shop)).toBe('error')
  expect(await pay(shop)).toMatchObject({ success: true })
  expect(await chargedAt(shop)).toEqual([2_900])
})

test('killed before the provider received it: looked up, voided, free again', async () => {
  const shop = await expiredShop()
  await killed(shop, 'sent')
  await after(61)
  expect(await statusOf(shop)).toBe('not_found')
  expect(await pay(shop)).toMatchObject({ pending: true, message: paymentTexts.pending })
  await after(125)
  expect(await movesOf(shop)).toEqual(['created', 'sent', 'unknown', 'not_found', 'failed_confirmed'])
  expect(await pay(shop)).toMatchObject({ success: true })
  expect(await chargedAt(shop)).toEqual([2_900])
})

test('killed after the charge: found, and the subscription is renewed automatically, once', async () => {
  const shop = await expiredShop()
  await killed(shop, 'charged')
  await after(61)
  expect(await movesOf(shop)).toEqual(['created', 'sent', 'unknown', 'approved', 'applied'])
  const { endsAt } = await subscriptionOf(shop)
  expect(endsAt > new Date()).toBe(true)
  await after(1_000)
  await after(100_000)
  expect((await subscriptionOf(shop)).endsAt).toEqual(endsAt)
  expect(await chargedAt(shop)).toEqual([2_900])
})

test('paid, and the screen comes late: it is notified once that the payment renewed', async () => {
  const shop = await expiredShop()
  const { transactionId } = await pay(shop)
  await after(31)
  const { endsAt } = await subscriptionOf(shop)
  expect(await renew(shop, transactionId)).toEqual({ success: true, message: 'Subscription renewed successfully!' })
  expect(await renew(shop, transactionId)).toEqual({ success: false, message: paymentTexts.usedPayment })
  expect((await subscriptionOf(shop)).endsAt).toEqual(endsAt)
})

test('a sale that is found after a confirmed failure is voided', async () => {
  const shop = await expiredShop()
  await killed(shop, 'sent')
  await after(61)
  await after(125)
  expect(await statusOf(shop)).toBe('failed_confirmed')
  const [attempt] = await attemptsOf(shop)
  if (attempt) await sellUnheard(harness.base, saleOfPlatform(attempt))
  expect(await chargedAt(shop)).toEqual([2_900])
  await after(90_000)
  expect(await statusOf(shop)).toBe('voided')
  expect(await chargedAt(shop)).toEqual([])
})

test('a sale that the provider does not know is voided', async () => {
  const shop = await expiredShop()
  await paySubscription(shop, await wishOf(shop, 'DC4:SBX-OTU-PROCESSOR-TIMEOUT'))
  await after(16)
  expect(await statusOf(shop)).toBe('unknown')
  await after(130)
  expect(await statusOf(shop)).toBe('failed_confirmed')
})

test('a partial approval whose void got lost is voided later', async () => {
  const shop = await expiredShop()
  await paySubscription(shop, await wishOf(shop, 'DC4:SBX-OTU-PARTIAL-ANYWAY'))
  await transaction(shop, (tx) => tx.execute(sql`update payment_attempt set status = 'void_pending'`))
  await platformTransaction((tx) => tx.execute(sql`update sandbox_txn set is_voided = false`))
  await platformTransaction((tx) =>
    tx.execute(sql`update payment_index set due_at = now() where store_id = ${shop.storeId}`),
  )
  await after(1)
  expect(await statusOf(shop)).toBe('voided')
  expect((await listSandboxTransactions()).filter((row) => row.authorized === 1_450 && !row.isVoided)).toEqual([])
})

test("somebody else's sale under the same number is neither used nor voided", async () => {
  const shop = await expiredShop()
  await killed(shop, 'charged')
  await transaction(shop, (tx) => tx.execute(sql`update payment_attempt set order_ref = 'SUB-not-ours'`))
  await after(61)
  await after(500)
  expect(await statusOf(shop)).toBe('unknown')
  expect(
    (await listSandboxTransactions())
      .filter((row) => row.isVoided && row.authorized === 2_900 && row.trace.startsWith('SUB-'))
      .map((row) => row.trace),
  ).not.toContain('SUB-not-ours')
})

test('two concurrent resolvers do everything once, and a closed store is settled too', async () => {
  const shop = await expiredShop()
  await pay(shop)
  await platformTransaction((tx) => tx.execute(sql`update store set status = 'closed' where id = ${shop.storeId}`))
  await Promise.all([after(31), after(31), after(31)])
  expect((await movesOf(shop)).filter((to) => to === 'applied')).toEqual(['applied'])
})
