import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import {
  attemptsOf,
  chargedAt,
  expiredShop,
  movesOf,
  openPaymentHarness,
  pay,
  plans,
  renew,
  subscriptionOf,
} from '@/e2e/renewal-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import type { Website } from '@/lib/contract/website'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore, makeWebsite } from '../../../demo/factories'
import { subscriptionPlan } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { seedPlans } from './seed-plans'

provideTestDatabase()

let harness: Awaited<ReturnType<typeof openPaymentHarness>>
beforeAll(async () => {
  harness = await openPaymentHarness()
})
afterAll(() => harness.close())

const MONTH_DAYS = { from: 28, to: 31 }
const daysFrom = (start: Date, end: Date) => Math.round((end.getTime() - start.getTime()) / 86_400_000)

test('plans are public, priced as decimals, with descriptions sanitized on output as well', async () => {
  await platformTransaction((tx) =>
    tx
      .update(subscriptionPlan)
      .set({ description: '<p onclick="steal()">Good<script>alert(1)</script></p>' })
      .where(sql`code = 'PRO'`),
  )
  await seedPlans()
  const { GROWTH, STARTER, PRO, FOUNDER } = await plans()
  expect(GROWTH).toMatchObject({ name: 'Growth', status: 'active', duration: 'Monthly', price: 29, yearlyPrice: 290 })
  expect([STARTER?.price, FOUNDER?.status]).toEqual([0, 'inactive'])
  expect(PRO?.description).toBe('<p>Good</p>')
})

test('the browser gets the public key of the card form, never a secret', async () => {
  const shop = await expiredShop()
  const { payload, text } = await callApi('vender/profile/list', { headers: { authorization: shop.token } })
  expect(payload).toEqual({
    dataCapAPIKey: 'sandbox-platform-token-key',
    scriptUrl: '/sandbox/datacap/token/v1/client/hosted',
    global: 'DatacapHostedWebToken',
    frameHeight: 250,
    tokenTtlMs: 900_000,
    testMode: true,
  })
  expect(text).not.toMatch(/api-key(?!")|SANDBOX-PLATFORM/)
})

test('an expired store pays, renews for a month and is active from now', async () => {
  const shop = await expiredShop()
  const paid = await pay(shop)
  expect(paid).toEqual({
    success: true,
    message: 'Payment information verified',
    transactionId: expect.stringMatching(/^q-/),
  })
  expect((await subscriptionOf(shop)).endsAt < new Date()).toBe(true)
  expect(await renew(shop, paid.transactionId)).toEqual({
    success: true,
    message: 'Subscription renewed successfully!',
  })
  const { startsAt, endsAt, planId, duration, isActive } = await subscriptionOf(shop)
  expect({ duration, isActive, planId }).toEqual({
    duration: 'Monthly',
    isActive: true,
    planId: (await plans()).GROWTH?._id,
  })
  expect(Math.abs(Date.now() - startsAt.getTime())).toBeLessThan(60_000)
  expect(daysFrom(startsAt, endsAt)).toBeGreaterThanOrEqual(MONTH_DAYS.from)
  expect(daysFrom(startsAt, endsAt)).toBeLessThanOrEqual(MONTH_DAYS.to)
  expect(await movesOf(shop)).toEqual(['created', 'sent', 'approved', 'applied'])
  expect(await attemptsOf(shop)).toMatchObject([
    {
      status: 'applied',
      amount: 2_900,
      authorized: 2_900,
      refNo: paid.transactionId,
      cardLast4: '1111',
      mode: 'sandbox',
    },
  ])
  expect(await chargedAt(shop)).toEqual([2_900])
})

test('by the year costs the yearly price and lasts a year', async () => {
  const shop = await expiredShop()
  const paid = await pay(shop, { duration: 'Yearly' })
  expect(await renew(shop, paid.transactionId, { duration: 'Yearly' })).toMatchObject({ success: true })
  const { startsAt, endsAt } = await subscriptionOf(shop)
  expect([365, 366]).toContain(daysFrom(startsAt, endsAt))
  expect(await chargedAt(shop)).toEqual([29_000])
})

test('the renewal stands in the activity log, and the storefront no longer warns', async () => {
  const shop = await expiredShop()
  await makeWebsite(shop)
  const isActive = async () => {
    const { payload } = await callApi(`vender/publicwebsite/public?websiteName=${shop.subdomain}`)
    return (payload as Website).storeInfo.subscription.isActive
  }
  expect(await isActive()).toBe(false)
  const paid = await pay(shop)
  await renew(shop, paid.transactionId)
  const { payload } = await callApi('vender/audit/list', { headers: { authorization: shop.token } })
  expect((payload as { entries: object[] }).entries).toContainEqual(
    expect.objectContaining({ action: 'subscription.renew', subject: 'Growth' }),
  )
  expect(await isActive()).toBe(true)
})

test('the payer gets a receipt', async () => {
  const shop = await expiredShop({ name: 'Corner shop' })
  await renew(shop, (await pay(shop)).transactionId)
  const [mail] = await emailsTo(shop.email)
  expect(mail).toMatchObject({ kind: 'subscription-renewed', subject: 'The subscription of Corner shop is renewed' })
  for (const part of ['Growth (Monthly)', '$29.00', 'Visa 1111']) expect(mail?.text).toContain(part)
})

test('a free plan needs and accepts no payment', async () => {
  const shop = await expiredShop()
  expect(await pay(shop, { code: 'STARTER' })).toMatchObject({ success: false, message: paymentTexts.freePlan })
  expect(await renew(shop, 'q-1', { code: 'STARTER' })).toEqual({ success: false, message: paymentTexts.freePlan })
  expect(await renew(shop, null, { code: 'STARTER' })).toMatchObject({ success: true })
  expect(await renew(shop, null, { code: 'STARTER' })).toEqual({
    success: false,
    message: 'Your subscription is already active',
  })
  expect(await attemptsOf(shop)).toEqual([])
})

test.each([
  ['a lower amount', { amount: '0.01' }, paymentTexts.priceChanged],
  ['a higher amount', { amount: '290.00' }, paymentTexts.priceChanged],
  ['a plan that is no longer sold', { code: 'FOUNDER' }, 'Please select a valid subscription plan'],
  [
    'a plan that is not sold by the year',
    { code: 'STARTER', duration: 'Yearly' as const },
    'Please select a valid subscription plan',
  ],
  ['another store', { storeID: '00000000-0000-0000-0000-000000000000' }, paymentTexts.otherStore],
])('%s is rejected before anything is charged', async (_what, wish, message) => {
  const shop = await expiredShop()
  expect(await pay(shop, wish)).toEqual({ success: false, message, transactionId: '' })
  expect(await attemptsOf(shop)).toEqual([])
})

describe('a payment named by the browser is not trusted', () => {
  test('forged', async () => {
    const shop = await expiredShop()
    expect(await renew(shop, 'q-forged')).toEqual({ success: false, message: paymentTexts.unknownPayment })
    expect(await renew(shop, null)).toEqual({ success: false, message: 'Please complete payment information first' })
  })

  test("another store's", async () => {
    const [payer, thief] = [await expiredShop(), await expiredShop()]
    const { transactionId } = await pay(payer)
    expect(await renew(thief, transactionId)).toEqual({ success: false, message: paymentTexts.unknownPayment })
    expect(await renew(payer, transactionId)).toMatchObject({ success: true })
  })

  test('already used', async () => {
    const shop = await expiredShop()
    const { transactionId } = await pay(shop)
    await renew(shop, transactionId)
    const { endsAt } = await subscriptionOf(shop)
    expect(await renew(shop, transactionId)).toEqual({ success: false, message: paymentTexts.usedPayment })
    expect((await subscriptionOf(shop)).endsAt).toEqual(endsAt)
  })

  test('for a cheaper plan, or a shorter time', async () => {
    const shop = await expiredShop()
    const { transactionId } = await pay(shop)
    const message = paymentTexts.otherPurchase
    expect(await renew(shop, transactionId, { code: 'PRO' })).toEqual({ success: false, message })
    expect(await renew(shop, transactionId, { duration: 'Yearly' })).toEqual({ success: false, message })
    expect(await renew(shop, transactionId)).toMatchObject({ success: true })
  })

  test('for less than the plan costs, or only partly authorized', async () => {
    for (const column of ['amount', 'authorized']) {
      const shop = await expiredShop()
      const { transactionId } = await pay(shop)
      await transaction(shop, (tx) =>
        tx.execute(sql`update payment_attempt set ${sql.identifier(column)} = 100 where ref_no = ${transactionId}`),
      )
      expect(await renew(shop, transactionId)).toEqual({ success: false, message: paymentTexts.otherPurchase })
    }
  })

  test('refunded', async () => {
    const shop = await expiredShop()
    await pay(shop, { card: 'PARTIAL-ANYWAY' })
    const [attempt] = await attemptsOf(shop)
    expect(await renew(shop, attempt?.refNo ?? '')).toEqual({ success: false, message: paymentTexts.unfinishedPayment })
  })
})

describe('outcomes of the provider end in the right state and message', () => {
  const refused = (message: string) => ({ success: false, message, transactionId: '' })

  test.each([
    ['DECLINED', 'declined', refused('DECLINED')],
    ['INSUFFICIENT', 'declined', refused('INSUFFICIENT FUNDS')],
    ['PARTIAL', 'declined', refused('DECLINED')],
    ['PROCESSING-ERROR', 'error', refused('PROCESSING ERROR')],
    ['FORBIDDEN', 'error', refused('Payment processing failed')],
    ['INVALID', 'error', refused('Invalid Token.')],
    ['PARTIAL-ANYWAY', 'voided', refused('Payment processing failed')],
  ])('%s: %s', async (card, status, reply) => {
    const shop = await expiredShop()
    expect(await pay(shop, { card })).toEqual(reply)
    expect((await attemptsOf(shop)).map((attempt) => attempt.status)).toEqual([status])
    expect(await chargedAt(shop)).toEqual([])
    expect(await pay(shop)).toMatchObject({ success: true })
  })

  test.each(['TIMEOUT', 'DROP-AFTER', 'NOT-JSON'])('%s after the charge: looked up, found, and used', async (card) => {
    const shop = await expiredShop()
    const paid = await pay(shop, { card })
    expect(paid).toMatchObject({ success: true })
    expect(await movesOf(shop)).toEqual(['created', 'sent', 'unknown', 'approved'])
    expect(await renew(shop, paid.transactionId)).toMatchObject({ success: true })
    expect(await chargedAt(shop)).toEqual([2_900])
  })

  test.each(['TIMEOUT-UNCHARGED', 'DROP-BEFORE', 'SERVER-ERROR', 'COMMUNICATION-ERROR'])(
    '%s: unknown outcome, nobody pays twice',
    async (card) => {
      const shop = await expiredShop()
      const growth = (await plans()).GROWTH?._id
      const payment = { orderId: 'SUB-first', subscriptionId: growth, duration: 'Monthly' }
      const pending = { ...refused(paymentTexts.pending), pending: true, ...payment }
      expect(await pay(shop, { card, orderId: 'SUB-first' })).toEqual(pending)
      expect(await pay(shop)).toEqual(pending)
      const query = 'vender/subscription/payment-status?orderId=SUB-first'
      expect((await callApi(query, { headers: { authorization: shop.token } })).payload).toEqual(pending)
      expect(await attemptsOf(shop)).toHaveLength(1)
    },
  )
})

test('an existing payment is not made again, whichever tab asks', async () => {
  const shop = await expiredShop()
  const first = await pay(shop, { orderId: 'SUB-one' })
  expect(await pay(shop, { orderId: 'SUB-one', card: 'DECLINED' })).toEqual(first)
  expect(await pay(shop, { orderId: 'SUB-two' })).toEqual(first)
  expect(await pay(shop, { code: 'PRO' })).toMatchObject({ success: false, message: paymentTexts.paidOtherPlan })
  await renew(shop, first.transactionId)
  expect(await pay(shop)).toMatchObject({ success: false, message: 'Your subscription is already active' })
  expect(await chargedAt(shop)).toEqual([2_900])
})

test('invoice numbers are numbers of the merchant account, never the same for two stores', async () => {
  const shops = await Promise.all([expiredShop(), expiredShop(), expiredShop()])
  await Promise.all(shops.map((shop) => pay(shop)))
  const numbers = (await Promise.all(shops.map(attemptsOf))).flat().map(({ invoiceNo }) => invoiceNo)
  expect(new Set(numbers).size).toBe(3)
  for (const number of numbers) expect(String(number)).toMatch(/^\d{1,8}$/)
})

test('twenty renewals with one payment extend once; twenty concurrent payments charge once', async () => {
  const shop = await expiredShop()
  const paid = await Promise.all(Array.from({ length: 20 }, () => pay(shop)))
  const references = new Set(paid.map(({ transactionId }) => transactionId).filter(Boolean))
  expect(references.size).toBe(1)
  expect(await chargedAt(shop)).toEqual([2_900])
  const [reference = ''] = references
  const renewed = await Promise.all(Array.from({ length: 20 }, () => renew(shop, reference)))
  expect(renewed.filter(({ success }) => success)).toHaveLength(1)
  const { startsAt, endsAt } = await subscriptionOf(shop)
  expect(daysFrom(startsAt, endsAt)).toBeLessThanOrEqual(MONTH_DAYS.to)
  const free = await expiredShop()
  const freely = await Promise.all(Array.from({ length: 20 }, () => renew(free, null, { code: 'STARTER' })))
  expect(freely.filter(({ success }) => success)).toHaveLength(1)
})

test('a running subscription is extended from its end', async () => {
  const endsAt = new Date('2031-01-31T12:00:00Z')
  const shop = await expiredShop()
  const { transactionId } = await pay(shop)
  await transaction(shop, (tx) =>
    tx.execute(sql`update subscription set ends_at = ${endsAt}, starts_at = '2030-12-31T12:00:00Z'`),
  )
  expect(await renew(shop, transactionId)).toMatchObject({ success: true })
  expect((await subscriptionOf(shop)).endsAt).toEqual(new Date('2031-02-28T12:00:00Z'))
})

test('billing requires permission for payments and renewals', async () => {
  const shop = await makeStore()
  const { token } = await makeVendor(shop, 'Cashier')
  for (const path of ['vender/subscription/pay', 'vender/subscription/renew']) {
    expect((await callApi(path, { json: {}, headers: { authorization: token } })).status).toBe(403)
    expect((await callApi(path, { json: {} })).status).toBe(401)
  }
})
