import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import {
  attemptsOf,
  chargedAt,
  expiredShop,
  openPaymentHarness,
  pay,
  plans,
  renew,
  type Shop,
  subscriptionOf,
} from '@/e2e/renewal-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import type { BillingOverview, PlanOffer } from '@/lib/contract/billing'
import type { PaymentReply } from '@/lib/contract/subscription'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { subscription } from '../../db/schema/website'
import { transaction } from '../../db/transaction'

provideTestDatabase()

let harness: Awaited<ReturnType<typeof openPaymentHarness>>
beforeAll(async () => {
  harness = await openPaymentHarness()
})
afterAll(() => harness.close())

const DAY_MS = 86_400_000
type Wish = { code: string; duration?: 'Monthly' | 'Yearly' }

/** A store with a running subscription: on trial, or on a plan of which a part is used. */
async function runningShop(
  paid: { code: string; value: number; usedDays: number; days: number } | null,
): Promise<Shop> {
  const made = await makeStore({ subscriptionEndsAt: new Date(Date.now() + 20 * DAY_MS) })
  const shop = { ...made, ...(await makeVendor(made)) }
  if (paid) {
    const planId = (await plans())[paid.code]?._id ?? null
    const startsAt = new Date(Date.now() - paid.usedDays * DAY_MS - 60_000)
    const endsAt = new Date(startsAt.getTime() + paid.days * DAY_MS)
    await transaction(shop, (tx) => tx.update(subscription).set({ planId, value: paid.value, startsAt, endsAt }))
  }
  return shop
}

const headersOf = (shop: Shop) => ({ headers: { authorization: shop.token } })

async function quote(shop: Shop, { code, duration = 'Monthly' }: Wish) {
  const id = (await plans())[code]?._id
  const query = `vender/billing/quote?subscriptionId=${id}&duration=${duration}`
  return (await callApi(query, headersOf(shop))).payload as { offer: PlanOffer | null; reason: string }
}

let orders = 0
async function change(
  shop: Shop,
  { code, duration = 'Monthly' }: Wish,
  { amount, card = 'APPROVED', orderId = `SUB-C${orders++}-${shop.storeId.slice(-8)}` }: Record<string, string> = {},
): Promise<PaymentReply> {
  const due = amount ?? ((await quote(shop, { code, duration })).offer?.due ?? 0).toFixed(2)
  const token = card === '' ? null : `DC4:SBX-OTU-${card}`
  const json = { subscriptionId: (await plans())[code]?._id, duration, amount: due, token, orderId }
  const answer = await callApi('vender/billing/change-plan', { json, ...headersOf(shop) })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as PaymentReply
}

const overview = async (shop: Shop) =>
  (await callApi('vender/billing/overview', headersOf(shop))).payload as BillingOverview

const daysUntil = (end: string | Date) => Math.round((new Date(end).getTime() - Date.now()) / DAY_MS)

test('from a small plan to a larger one: the unused part is credited, the rest is charged, the plan is in force', async () => {
  const shop = await runningShop({ code: 'GROWTH', value: 3_000, usedDays: 15, days: 30 })
  expect((await quote(shop, { code: 'PRO' })).offer).toMatchObject({ kind: 'switch', price: 79, credit: 15, due: 64 })
  expect(await change(shop, { code: 'PRO' })).toMatchObject({ success: true, message: paymentTexts.planChanged })
  expect(await chargedAt(shop)).toEqual([6_400])
  const { plans: offered, subscriptionId, endDate, entries, unused } = await overview(shop)
  expect(offered.find(({ _id }) => _id === subscriptionId)?.code).toBe('PRO')
  expect(daysUntil(endDate ?? '')).toBeGreaterThanOrEqual(28)
  expect(entries).toMatchObject([{ kind: 'switch', plan: 'Professional', price: 79, credit: 15, charged: 64 }])
  expect(entries[0]?.card).toMatch(/1111$/)
  expect(unused).toBe(79)
  expect(await attemptsOf(shop)).toMatchObject([
    { status: 'applied', amount: 6_400, credit: 1_500, planChange: 'switch' },
  ])
  const [receipt] = await emailsTo(shop.email)
  expect(receipt?.text).toContain('$64.00')
})

test('permissions of the larger plan are in force with the next call', async () => {
  const shop = await runningShop({ code: 'STARTER', value: 0, usedDays: 1, days: 30 })
  const invite = () => callApi('vender/roles/create', { json: {}, ...headersOf(shop) })
  const before = await invite()
  expect([before.status, before.error?.message]).toEqual([403, 'Your plan does not include this: manage roles.'])
  await change(shop, { code: 'GROWTH' })
  expect((await invite()).status).toBe(400)
})

test('credit above the price adds days: nothing is charged and nothing is lost', async () => {
  const shop = await runningShop({ code: 'PRO', value: 79_000, usedDays: 0, days: 365 })
  const { offer } = await quote(shop, { code: 'GROWTH' })
  expect(offer).toMatchObject({ kind: 'switch', due: 0, credit: 790 })
  expect(await change(shop, { code: 'GROWTH' }, { card: '' })).toMatchObject({ success: true })
  expect(daysUntil((await overview(shop)).endDate ?? '')).toBeGreaterThan(27 * 28)
  expect((await overview(shop)).unused).toBe(790)
  expect(await attemptsOf(shop)).toEqual([])
})

test('a first plan begins after the last day of the trial', async () => {
  const shop = await runningShop(null)
  expect((await quote(shop, { code: 'GROWTH' })).offer).toMatchObject({ kind: 'start', credit: 0, due: 29 })
  await change(shop, { code: 'GROWTH' })
  expect(daysUntil((await overview(shop)).endDate ?? '')).toBeGreaterThanOrEqual(20 + 28)
})

test('the same plan can be paid in advance, up to a limit', async () => {
  const shop = await runningShop({ code: 'GROWTH', value: 29_000, usedDays: 10, days: 365 })
  await transaction(shop, (tx) =>
    tx.update(subscription).set({ duration: 'Yearly' }).where(eq(subscription.storeId, shop.storeId)),
  )
  expect((await quote(shop, { code: 'GROWTH', duration: 'Yearly' })).offer).toMatchObject({ kind: 'extend', due: 290 })
  await change(shop, { code: 'GROWTH', duration: 'Yearly' })
  expect(daysUntil((await overview(shop)).endDate ?? '')).toBeGreaterThan(700)
  await change(shop, { code: 'GROWTH', duration: 'Yearly' })
  expect(await quote(shop, { code: 'GROWTH', duration: 'Yearly' })).toEqual({
    offer: null,
    reason: paymentTexts.paidFarAhead,
  })
})

test('a paid plan cannot be changed to a free one before its end', async () => {
  const shop = await runningShop({ code: 'GROWTH', value: 2_900, usedDays: 3, days: 30 })
  expect(await quote(shop, { code: 'STARTER' })).toEqual({ offer: null, reason: paymentTexts.paidPlanFirst })
  expect(await change(shop, { code: 'STARTER' }, { amount: '0', card: '' })).toMatchObject({
    success: false,
    message: paymentTexts.paidPlanFirst,
  })
})

test.each([
  ['a lower amount', { amount: '1.00' }, paymentTexts.amountChanged],
  ['no card', { card: '' }, paymentTexts.cardNeeded],
  ['a declined card', { card: 'DECLINED' }, /./],
])('%s changes nothing', async (_name, facts, message) => {
  const shop = await runningShop({ code: 'GROWTH', value: 2_900, usedDays: 3, days: 30 })
  const before = await subscriptionOf(shop)
  const reply = await change(shop, { code: 'PRO' }, facts)
  expect(reply.success).toBe(false)
  expect(reply.message).toMatch(message)
  expect(await subscriptionOf(shop)).toEqual(before)
  expect((await overview(shop)).entries).toEqual([])
  expect(await chargedAt(shop)).toEqual([])
})

test('a repeated order id is the same change', async () => {
  const shop = await runningShop({ code: 'GROWTH', value: 2_900, usedDays: 3, days: 30 })
  const { offer } = await quote(shop, { code: 'PRO' })
  const facts = { orderId: `SUB-SAME-${shop.storeId.slice(-8)}`, amount: (offer?.due ?? 0).toFixed(2) }
  const replies = await Promise.all([change(shop, { code: 'PRO' }, facts), change(shop, { code: 'PRO' }, facts)])
  expect(replies.some(({ success }) => success)).toBe(true)
  expect(await change(shop, { code: 'PRO' }, facts)).toMatchObject({ success: true })
  expect(await chargedAt(shop)).toHaveLength(1)
  expect((await overview(shop)).entries).toHaveLength(1)
})

test('an expired store renews instead', async () => {
  const shop = await expiredShop()
  expect(await quote(shop, { code: 'PRO' })).toEqual({ offer: null, reason: paymentTexts.renewFirst })
})

test('a renewal is in the history, and no other store can read its PDF receipt', async () => {
  const shop = await expiredShop()
  await renew(shop, (await pay(shop)).transactionId)
  const { entries } = await overview(shop)
  expect(entries).toMatchObject([{ kind: 'renew', plan: 'Growth', charged: 29, credit: 0 }])
  const path = `vender/billing/receipt?id=${entries[0]?._id}`
  const answer = await callApi(path, headersOf(shop))
  expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const stranger = await expiredShop()
  expect((await callApi(path, headersOf(stranger))).status).toBe(404)
})

test('a payment with an unknown outcome is found again, and is settled before any other', async () => {
  const shop = await runningShop({ code: 'GROWTH', value: 2_900, usedDays: 3, days: 30 })
  const first = await change(shop, { code: 'PRO' }, { card: 'TIMEOUT-UNCHARGED' })
  expect(first).toMatchObject({ success: false, pending: true })
  const { payload } = await callApi('vender/subscription/open-payment', headersOf(shop))
  expect(payload).toMatchObject({ payment: { orderId: first.orderId, isChange: true, duration: 'Monthly' } })
  expect(await change(shop, { code: 'PRO' })).toEqual(first)
})
