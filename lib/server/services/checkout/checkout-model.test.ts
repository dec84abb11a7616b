import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { callApi } from '@/e2e/call-api'
import { openCardHarness } from '@/e2e/card-harness'
import {
  type CheckoutShop,
  checkoutShop,
  newAddress,
  ordersOf,
  placement,
  post,
  stockOf,
  usesOf,
} from '@/e2e/checkout-harness'
import { takenBy } from '@/e2e/order-payments'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import type { PlacedOrder } from '@/lib/contract/checkout'
import { makeVendor } from '../../../demo/account-factory'
import { makeCoupon } from '../../../demo/factories'
import { checkStore } from '../books/check-books'
import { expireOrders } from '../orders/expire-orders'
import { HOLD_MS } from '../orders/hold-stock'
import { resolvePaymentAttempts } from '../payments/resolve-attempts'

provideTestDatabase()

let harness: Awaited<ReturnType<typeof openCardHarness>>
beforeAll(async () => {
  // A late answer would have another outcome than the model's.
  harness = await openCardHarness({ connectMs: 15_000, totalMs: 20_000 })
})
afterAll(() => harness.close())

/** A hundred runs on PostgreSQL, where races can show; the embedded database takes a second for each. */
const RUNS = onPostgres ? 100 : 25
const STOCK = 5
const COUPON_USES = 2

type Card = 'APPROVED' | 'DECLINED' | 'PARTIAL-ANYWAY' | 'NOT-JSON' | 'DROP-BEFORE'

/**
 * One checkout as plain figures. `open`: the outcome is unknown so far, and `charged` says what the provider really
 * did.
 */
type Checkout = {
  id: string
  units: number
  hasCoupon: boolean
  state: 'paid' | 'declined' | 'open' | 'expired' | 'cancelled'
  charged: boolean
  /** Whole currency units refunded of a paid one. */
  refunded: number
  last: { json: unknown; key: string; from: string; text: string } | null
}

type Model = { checkouts: Checkout[] }
type Real = { shop: CheckoutShop; clerk: string; presses: number; expires: number }

const priceOf = ({ units, hasCoupon }: Pick<Checkout, 'units' | 'hasCoupon'>) => units * 10 + 5 - (hasCoupon ? 3 : 0)
const holdsGoods = ({ state }: Checkout) => state === 'paid' || state === 'declined' || state === 'open'
const heldBut = (model: Model, but?: Checkout) =>
  model.checkouts.reduce((sum, own) => sum + (own !== but && holdsGoods(own) ? own.units : 0), 0)
const usedBut = (model: Model, but?: Checkout) =>
  model.checkouts.filter((own) => own !== but && holdsGoods(own) && own.hasCoupon).length

/** The expected reply to an attempt: the state, or the status of an error. */
function expected(model: Model, own: Checkout, card: Card): { status: number; state?: PlacedOrder['state'] } {
  if (own.state === 'paid') return { status: 200, state: 'paid' }
  if (own.state === 'open') return { status: 200, state: 'checking' }
  // Once paid, the reply stays the same, also after the store cancelled it.
  if (own.state === 'cancelled') return own.charged ? { status: 200, state: 'paid' } : { status: 409 }
  if (heldBut(model, own) + own.units > STOCK) return { status: 409 }
  if (own.hasCoupon && usedBut(model, own) >= COUPON_USES) return { status: 409 }
  if (card === 'APPROVED') return { status: 200, state: 'paid' }
  // The provider's answer is unreadable; the one immediate look-up finds the charge, or nothing.
  if (card === 'NOT-JSON') return { status: 200, state: 'paid' }
  return { status: 200, state: card === 'DROP-BEFORE' ? 'checking' : 'declined' }
}

const STATES = { paid: 'paid', declined: 'declined', checking: 'open' } as const

async function press(model: Model, real: Real, own: Checkout, card: Card): Promise<void> {
  const json = placement(real.shop, {
    checkoutId: own.id,
    quantity: own.units,
    shownTotal: priceOf(own),
    token: card,
    email: `m${real.presses}@people.example`,
    ...(own.hasCoupon ? { coupon: 'CUT' } : {}),
  })
  const [key, from] = [`press ${real.presses++}`, newAddress()]
  const wanted = expected(model, own, card)
  const answer = await post(real.shop, 'place-order', json, { key, from })
  const { state } = (answer.payload ?? {}) as Partial<PlacedOrder>
  expect({ status: answer.status, state }).toEqual({ state: undefined, ...wanted })
  if (answer.status !== 200) return
  own.last = { json, key, from, text: answer.text }
  if (own.state === 'cancelled') return
  if (wanted.state && wanted.state in STATES) own.state = STATES[wanted.state as keyof typeof STATES]
  own.charged = own.state === 'paid'
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

type Step = (model: Model, real: Real) => Promise<void>

/** Every command ends with the checks that must hold after any command. */
const command = (name: string, step: Step): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await step(model, real)
    const { shop } = real
    const taken = model.checkouts.reduce((sum, own) => sum + (own.charged ? priceOf(own) - own.refunded : 0), 0)
    expect(await takenBy(shop)).toBe(Math.round(taken * 100))
    expect(await stockOf(shop, shop.product.variantIds[0] ?? '')).toEqual({ onHand: STOCK, committed: heldBut(model) })
    expect(await usesOf(shop, 'CUT')).toBe(usedBut(model))
    expect(await checkStore(shop)).toEqual([])
  },
})

const clerkSends = (real: Real, path: string, json: object) =>
  callApi(`vender/orders/${path}`, { json, headers: { authorization: real.clerk } })

const orderIdOf = async (real: Real, own: Checkout) =>
  (await ordersOf(real.shop)).find(({ checkoutId }) => checkoutId === own.id)?.id

const cards = fc.constantFrom<Card>('APPROVED', 'APPROVED', 'DECLINED', 'DECLINED', 'PARTIAL-ANYWAY', 'DROP-BEFORE')
const some = fc.nat({ max: 5 })

const places = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean(), cards).map(([units, hasCoupon, card]) =>
  command(`place(${units}, ${hasCoupon}, ${card})`, async (model, real) => {
    const own: Checkout = {
      id: randomUUID(),
      units,
      hasCoupon,
      state: 'expired',
      charged: false,
      refunded: 0,
      last: null,
    }
    await press(model, real, own, card)
    if (own.last) model.checkouts.push(own)
  }),
)

const tryAgain = fc.tuple(some, cards).map(([at, card]) =>
  command(`again(${at}, ${card})`, async (model, real) => {
    const own = pick(model.checkouts, at)
    if (own) await press(model, real, own, card)
  }),
)

const sameKey = some.map((at) =>
  command(`same key(${at})`, async (model, real) => {
    const own = pick(model.checkouts, at)
    if (!own?.last) return
    const { json, key, from, text } = own.last
    expect((await post(real.shop, 'place-order', json, { key, from })).text).toBe(text)
  }),
)

const resolve = fc.constant(null).map(() =>
  command('resolve', async (model) => {
    for (const seconds of [61, 200]) await resolvePaymentAttempts(new Date(Date.now() + seconds * 1_000))
    for (const own of model.checkouts) if (own.state === 'open') own.state = 'declined'
  }),
)

const expire = fc.constant(null).map(() =>
  command('expire', async (model, real) => {
    // Each time a minute later: an order with an open payment is looked at again only after half a minute.
    real.expires += 1
    await expireOrders(new Date(Date.now() + HOLD_MS + real.expires * 60_000))
    for (const own of model.checkouts) if (own.state === 'declined') own.state = 'expired'
  }),
)

const cancel = some.map((at) =>
  command(`cancel(${at})`, async (model, real) => {
    const own = pick(model.checkouts, at)
    if (!own) return
    const json = {
      _id: await orderIdOf(real, own),
      reason: 'customer',
      restock: true,
      refund: true,
      refundId: randomUUID(),
      notify: true,
    }
    const { status } = await clerkSends(real, 'cancel', json)
    const isOver = own.state === 'cancelled' || own.state === 'expired' || own.state === 'open'
    expect(status).toBe(isOver ? 409 : 200)
    if (isOver) return
    own.refunded = own.charged ? priceOf(own) : 0
    own.state = 'cancelled'
  }),
)

const refund = fc.tuple(some, fc.integer({ min: 1, max: 12 })).map(([at, amount]) =>
  command(`refund(${at}, ${amount})`, async (model, real) => {
    const own = pick(model.checkouts, at)
    if (!own) return
    const rest = { lines: [], shipping: 0, reason: 'other', restock: false, notify: true }
    const json = { ...rest, _id: await orderIdOf(real, own), refundId: randomUUID(), amount }
    const { status } = await clerkSends(real, 'refund', json)
    const mayBe = own.charged && own.refunded + amount <= priceOf(own)
    expect([200, 400, 409].filter((code) => (code === 200) === mayBe)).toContain(status)
    if (mayBe) own.refunded += amount
  }),
)

test('any sequence of shoppers, staff, cards and time: money, stock, coupons and books agree', async () => {
  const all = [places, places, tryAgain, sameKey, resolve, expire, cancel, refund]
  await fc.assert(
    fc.asyncProperty(fc.commands(all, { maxCommands: 9 }), async (commands) => {
      const shop = await checkoutShop({ variants: [{ stock: STOCK }] })
      await makeCoupon(shop, { code: 'CUT', kind: 'fixed', value: 300, usageLimit: COUPON_USES })
      const { token } = await makeVendor(shop)
      await fc.asyncModelRun(
        () => ({ model: { checkouts: [] }, real: { shop, clerk: token, presses: 0, expires: 0 } }),
        commands,
      )
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 900_000)
