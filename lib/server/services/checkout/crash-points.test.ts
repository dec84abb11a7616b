import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answer } from '@/e2e/call-api'
import { openCardHarness } from '@/e2e/card-harness'
import {
  type CheckoutShop,
  checkoutShop,
  holdsOf,
  ordersOf,
  outcome,
  placement,
  post,
  stockOf,
} from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { emailsTo } from '@/e2e/emails'
import { takenBy } from '@/e2e/order-payments'
import type { PlacedOrder } from '@/lib/contract/checkout'
import { idempotency } from '../../db/schema/claims'
import { platformTransaction, transaction } from '../../db/transaction'
import { paymentProvider } from '../../payments/port'
import { expireOrders } from '../orders/expire-orders'
import { HOLD_MS } from '../orders/hold-stock'
import { resolvePaymentAttempts } from '../payments/resolve-attempts'

provideDatabaseWithBooks()

let harness: Awaited<ReturnType<typeof openCardHarness>>
beforeAll(async () => {
  harness = await openCardHarness()
  await platformTransaction((tx) =>
    tx.execute(sql`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`),
  )
})
afterAll(() => harness.close())
afterEach(async () => {
  jest.restoreAllMocks()
})

/** Statements at which the database stops a call as a kill would: committed rows stay, everything else is gone. */
const AT = {
  placed: `before insert on "order" for each row`,
  sent: `before update on payment_attempt for each row when (new.status = 'sent')`,
  settled: `before update on "order" for each row when (new.payment_state = 'paid')`,
  answered: `before update on idempotency for each row when (new.reply is not null)`,
  /** A killed process does not delete its idempotency key either. */
  tidied: `before delete on idempotency for each row`,
} as const

async function killedAt(points: readonly (keyof typeof AT)[], call: () => Promise<Answer>): Promise<void> {
  const tableOf = (point: keyof typeof AT) => / on ("?\w+"?) /.exec(AT[point])?.[1] ?? ''
  const all = [...points, 'tidied' as const]
  await platformTransaction(async (tx) => {
    for (const point of all) {
      await tx.execute(sql.raw(`create trigger kill_${point} ${AT[point]} execute function killed()`))
    }
  })
  expect((await call()).status).toBe(500)
  await platformTransaction(async (tx) => {
    for (const point of all) await tx.execute(sql.raw(`drop trigger kill_${point} on ${tableOf(point)}`))
  })
}

/** One shopper with one checkout, who retries the same thing after a crash. */
async function shopper() {
  const shop = await checkoutShop({ variants: [{ stock: 1 }] })
  const email = `k-${randomUUID().slice(0, 8)}@people.example`
  const json = placement(shop, { email })
  let tries = 0
  const send = (key: string, token = json.token) => post(shop, 'place-order', { ...json, token }, { key })
  return {
    shop,
    email,
    checkoutId: json.checkoutId,
    /** The identical call. */
    again: () => send('first'),
    /** Another click on the button: with its own idempotency key. */
    press: () => send(`press ${tries++}`),
  }
}

type Shopper = Awaited<ReturnType<typeof shopper>>

/** Ages a key whose process is gone. */
const unlock = (shop: CheckoutShop) =>
  transaction(shop, (tx) => tx.update(idempotency).set({ lockedUntil: new Date(Date.now() - 1) }))
const later = (seconds: number) => resolvePaymentAttempts(new Date(Date.now() + seconds * 1_000))

async function expectPaidOnce({ shop, checkoutId, email }: Shopper): Promise<void> {
  expect((await outcome(shop, checkoutId)).state).toBe('paid')
  expect(await ordersOf(shop)).toMatchObject([{ paymentState: 'paid', number: 1001 }])
  expect(await takenBy(shop)).toBe(1_500)
  expect(await stockOf(shop, shop.product.variantIds[0] ?? '')).toEqual({ onHand: 1, committed: 1 })
  const kinds = (await emailsTo(email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'order-confirmation')).toHaveLength(1)
}

const RUNS = [1, 2, 3]

test.each(RUNS)('killed before the order is written: nothing is stored, and the same key succeeds (%i)', async () => {
  const it = await shopper()
  await killedAt(['placed'], it.again)
  expect(await ordersOf(it.shop)).toEqual([])
  expect(await takenBy(it.shop)).toBe(0)
  await unlock(it.shop)
  expect((await it.again()).payload).toMatchObject({ state: 'paid' })
  await expectPaidOnce(it)
})

test.each(RUNS)('killed before the payment is sent: nobody is charged, and the shopper may pay (%i)', async () => {
  const it = await shopper()
  await killedAt(['sent'], it.again)
  expect(await ordersOf(it.shop)).toMatchObject([{ paymentState: 'pending' }])
  expect((await it.press()).payload).toMatchObject({ state: 'checking' })
  await later(61)
  expect((await outcome(it.shop, it.checkoutId)).state).toBe('declined')
  expect(await takenBy(it.shop)).toBe(0)
  expect((await it.press()).payload).toMatchObject({ state: 'paid' })
  await expectPaidOnce(it)
})

test('killed before the payment is sent, and nobody comes back: the stock is free again when the reservation expires', async () => {
  const it = await shopper()
  await killedAt(['sent'], it.again)
  const [order] = await ordersOf(it.shop)
  await later(61)
  await expireOrders(new Date(Date.now() + HOLD_MS + 1_000))
  expect(await holdsOf(it.shop, order?.id ?? '')).toEqual(['1 released'])
  expect(await ordersOf(it.shop)).toMatchObject([{ paymentState: 'voided', cancelReason: 'unpaid' }])
})

test.each(RUNS)(
  'killed before the request is sent: looked up, voided, no charge, and the shopper may pay (%i)',
  async () => {
    const it = await shopper()
    jest.spyOn(paymentProvider(), 'charge').mockImplementationOnce(() => Promise.reject(new Error('killed')))
    await killedAt([], it.again)
    expect((await it.press()).payload).toMatchObject({ state: 'checking' })
    await later(61)
    await later(200)
    expect(await takenBy(it.shop)).toBe(0)
    expect((await it.press()).payload).toMatchObject({ state: 'paid' })
    await expectPaidOnce(it)
  },
)

test.each(RUNS)(
  'killed after the charge, its answer lost: the order is paid by that charge, whichever button is pressed (%i)',
  async () => {
    const it = await shopper()
    const provider = paymentProvider()
    const charge = provider.charge.bind(provider)
    jest.spyOn(provider, 'charge').mockImplementationOnce(async (account, input) => {
      await charge(account, input)
      throw new Error('killed')
    })
    await killedAt([], it.again)
    expect(await takenBy(it.shop)).toBe(1_500)
    for (let press = 0; press < 10; press += 1) expect((await it.press()).payload).toMatchObject({ state: 'checking' })
    await later(61)
    await expectPaidOnce(it)
    expect((await it.press()).payload).toMatchObject({ state: 'paid' })
    await expectPaidOnce(it)
  },
)

test.each(RUNS)('killed between the answer and the commit: the same, and no second charge (%i)', async () => {
  const it = await shopper()
  await killedAt(['settled'], it.again)
  expect(await takenBy(it.shop)).toBe(1_500)
  expect(await ordersOf(it.shop)).toMatchObject([{ paymentState: 'pending' }])
  for (let press = 0; press < 10; press += 1) expect((await it.press()).payload).toMatchObject({ state: 'checking' })
  await expireOrders(new Date(Date.now() + HOLD_MS + 1_000))
  expect(await ordersOf(it.shop)).toMatchObject([{ paymentState: 'pending' }])
  await later(61)
  await expectPaidOnce(it)
})

test.each(RUNS)('killed before the reply is stored: the same key gets the same order, charged once (%i)', async () => {
  const it = await shopper()
  await killedAt(['answered'], it.again)
  await unlock(it.shop)
  const first = (await it.again()).payload as PlacedOrder
  expect(first.state).toBe('paid')
  expect((await it.again()).payload).toEqual(first)
  await expectPaidOnce(it)
})

test('a payment that arrives after its order expired pays it when the stock is still available', async () => {
  const it = await shopper()
  await killedAt(['settled'], it.again)
  await voidUnpaid(it.shop)
  await later(61)
  await expectPaidOnce(it)
})

test('a payment for stock that is gone is returned, and the shopper gets an email', async () => {
  const it = await shopper()
  await killedAt(['settled'], it.again)
  await voidUnpaid(it.shop)
  const other = await post(it.shop, 'place-order', placement(it.shop, { email: 'faster@people.example' }))
  expect(other.payload).toMatchObject({ state: 'paid' })
  await later(61)
  expect((await outcome(it.shop, it.checkoutId)).state).toBe('declined')
  expect(await takenBy(it.shop)).toBe(1_500)
  expect((await emailsTo(it.email)).map(({ kind }) => kind)).toEqual(['order-payment-problem'])
})

/** As the sweeper would, had it not seen the open payment. */
async function voidUnpaid(shop: CheckoutShop): Promise<void> {
  await transaction(shop, (tx) => tx.execute(sql`update payment_attempt set is_late = true`))
  await expireOrders(new Date(Date.now() + HOLD_MS + 1_000))
  await transaction(shop, (tx) => tx.execute(sql`update payment_attempt set is_late = false`))
  expect(await ordersOf(shop)).toMatchObject([{ paymentState: 'voided' }])
}
