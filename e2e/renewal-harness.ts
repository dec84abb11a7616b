import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { PaymentReply, SubscriptionPlan } from '@/lib/contract/subscription'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { paymentAttempt, paymentAttemptEvent } from '@/lib/server/db/schema/payments'
import { subscription } from '@/lib/server/db/schema/website'
import { transaction } from '@/lib/server/db/transaction'
import { listSandboxTransactions } from '@/lib/server/services/payment-sandbox/list-transactions'
import { seedPlans } from '@/lib/server/services/subscription/seed-plans'
import { callApi } from './call-api'
import { openCardHarness } from './card-harness'

const DAY_MS = 86_400_000

/** A card provider for the test, to which renewals are charged from now on, and the plans. */
export async function openPaymentHarness() {
  const harness = await openCardHarness()
  await seedPlans()
  return harness
}

export type Shop = MadeStore & { token: string; accountId: string; email: string }

/** A store whose subscription ended yesterday, with its owner signed in. */
export async function expiredShop(facts: Parameters<typeof makeStore>[0] = {}): Promise<Shop> {
  const made = await makeStore({ subscriptionEndsAt: new Date(Date.now() - DAY_MS), ...facts })
  return { ...made, ...(await makeVendor(made)) }
}

export async function plans(): Promise<Record<string, SubscriptionPlan>> {
  const { payload } = await callApi('website/subscription/all-subscription')
  return Object.fromEntries((payload as SubscriptionPlan[]).map((plan) => [plan.code, plan]))
}

type Wish = {
  code?: string
  duration?: 'Monthly' | 'Yearly'
  amount?: string
  card?: string
  orderId?: string
  storeID?: string
}

export async function pay(shop: Shop, wish: Wish = {}): Promise<PaymentReply> {
  const { code = 'GROWTH', duration = 'Monthly', card = 'APPROVED' } = wish
  const plan = (await plans())[code]
  const price = duration === 'Yearly' ? plan?.yearlyPrice : plan?.price
  const json = {
    amount: wish.amount ?? (price ?? 0).toFixed(2),
    token: `DC4:SBX-OTU-${card}`,
    orderId: wish.orderId ?? `SUB-${randomBytes(6).toString('hex')}`,
    storeID: wish.storeID ?? shop.storeId,
    subscriptionId: plan?._id,
    duration,
  }
  const answer = await callApi('vender/subscription/pay', { json, headers: { authorization: shop.token } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as PaymentReply
}

export async function renew(
  shop: Shop,
  transactionId: string | null,
  wish: { code?: string; duration?: 'Monthly' | 'Yearly' } = {},
): Promise<{ success: boolean; message: string }> {
  const { code = 'GROWTH', duration = 'Monthly' } = wish
  const plan = (await plans())[code]
  const paymentInfo =
    transactionId === null ? null : { gateway: 'datacap', transactionId, token: 'spent', status: 'completed' }
  const json = { subscriptionId: plan?._id, plan: plan?.name, duration, paymentInfo }
  const answer = await callApi('vender/subscription/renew', { json, headers: { authorization: shop.token } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as { success: boolean; message: string }
}

export const attemptsOf = (shop: Shop) =>
  transaction(shop, (tx) =>
    tx
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.storeId, shop.storeId))
      .orderBy(asc(paymentAttempt.createdAt)),
  )

export const movesOf = (shop: Shop) =>
  transaction(shop, async (tx) => {
    const events = await tx
      .select({ to: paymentAttemptEvent.toStatus })
      .from(paymentAttemptEvent)
      .orderBy(asc(paymentAttemptEvent.id))
    return events.map(({ to }) => to)
  })

export const subscriptionOf = (shop: Shop) =>
  transaction(shop, async (tx) => {
    const rows = await tx.select().from(subscription)
    if (rows.length !== 1) throw new Error(`${rows.length} subscriptions`)
    return rows[0]!
  })

/** The revenue of a store's attempts in the provider's own records, in minor units. */
export async function chargedAt(shop: Shop): Promise<number[]> {
  const numbers = new Set((await attemptsOf(shop)).map(({ orderRef }) => orderRef))
  const book = await listSandboxTransactions()
  return book
    .filter((row) => numbers.has(row.trace) && row.status === 'Approved' && !row.isVoided)
    .map((row) => row.authorized)
}
