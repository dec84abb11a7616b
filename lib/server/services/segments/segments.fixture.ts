import 'server-only'
import fc from 'fast-check'
import { CONSENT_KINDS } from '@/lib/rules/customer-admin'
import type { CustomerFacts } from '@/lib/rules/segments/customer-facts'
import type { SegmentMoment } from '@/lib/rules/segments/evaluate-rule'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { VALUE_GROUPS, valueGroupOf } from '@/lib/rules/segments/value-groups'

/** Two days before the end of a February without a 29th, in a zone where that day has begun. */
export const MOMENT: SegmentMoment = { now: Date.parse('2027-02-25T22:15:00.500Z'), timeZone: 'Pacific/Auckland' }
const DAY_MS = 86_400_000

/** Goods and offers that a store of these tests has: their names stand for ids. */
export type StoreGoods = {
  readonly products: readonly (readonly [product: string, variant: string])[]
  /** `kind:id` of everything that each product belongs to. */
  readonly places: readonly ReadonlySet<string>[]
  readonly offers: readonly string[]
  readonly campaigns: readonly string[]
}

const some = (max: number) => fc.integer({ min: 0, max })
const daysAgo = fc.oneof(some(60), fc.constantFrom(30, 31, 365))

const anyOrder = fc
  .record({
    daysAgo,
    ms: some(2),
    paymentState: fc.constantFrom(
      'paid' as const,
      'paid' as const,
      'partially_refunded' as const,
      'refunded' as const,
      'pending' as const,
    ),
    fulfilmentState: fc.constantFrom('fulfilled' as const, 'open' as const, 'cancelled' as const),
    subtotal: some(4).map((units) => units * 500),
    discount: some(1).map((units) => units * 100),
    lines: fc.subarray([0, 1]),
    refund: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 500 }), isDone: fc.boolean() })),
    use: fc.option(fc.record({ offer: some(1), isReleased: fc.boolean() })),
  })
  .map((order) => ({ ...order, discount: Math.min(order.discount, order.subtotal) }))

const anyCustomer = fc.record({
  isGuest: fc.boolean(),
  isVerified: fc.boolean(),
  isDisabled: fc.boolean(),
  gone: fc.constantFrom(null, null, null, 'merged' as const, 'erased' as const),
  tags: fc.subarray(['vip', 'press', 'o’hara; drop']),
  birthday: fc.option(fc.constantFrom('1980-02-29', '1990-02-25', '1990-02-26', '1990-03-10', '2001-01-01')),
  daysKnown: daysAgo,
  addresses: fc.array(
    fc.record({ country: fc.constantFrom('NZ', 'DE'), region: fc.constantFrom('', 'Bavaria', 'BAVARIA ', 'Otago') }),
    { maxLength: 2 },
  ),
  consents: fc.array(fc.record({ kind: fc.constantFrom(...CONSENT_KINDS), isGiven: fc.boolean() }), { maxLength: 4 }),
  orders: fc.array(anyOrder, { maxLength: 3 }),
  carts: fc.array(fc.record({ hoursAgo: fc.constantFrom(0, 1, 100, 719), isCompleted: fc.boolean() }), {
    maxLength: 2,
  }),
  clicks: fc.array(
    fc.record({ campaign: some(1), isMachine: fc.boolean(), daysAgo: fc.constantFrom(0, 30, 31, 35, 36) }),
    { maxLength: 3 },
  ),
})
export type MadeUpCustomer = typeof anyCustomer extends fc.Arbitrary<infer T> ? T : never

export const anyCustomers = fc.array(anyCustomer, { minLength: 4, maxLength: 14 })

const targets = (goods: StoreGoods) =>
  fc.constantFrom(
    ...goods.places.flatMap((names) =>
      [...names].map((name) => ({
        // Safe: the names are those of places.
        kind: name.split(':')[0] as 'product',
        id: name.split(':')[1] ?? '',
      })),
    ),
  )

/** Any rule over goods of a store, with values at the edges of what its customers have. */
export function anyRule(goods: StoreGoods): fc.Arbitrary<SegmentRule> {
  const among = fc.constantFrom('any_of' as const, 'none_of' as const)
  const number = fc.constantFrom('at_least' as const, 'at_most' as const)
  const choice = <F extends string, T extends string>(field: F, values: readonly T[]) =>
    fc.record({ field: fc.constant(field), op: among, value: fc.subarray([...values], { minLength: 1 }) })
  const condition: fc.Arbitrary<SegmentRule> = fc.oneof(
    fc.record({
      field: fc.constantFrom('spent' as const, 'average' as const),
      op: number,
      value: fc.constantFrom(0, 400, 500, 950, 1_000, 1_400, 3_000),
    }),
    fc.record({ field: fc.constant('orders' as const), op: number, value: some(3) }),
    fc.record({ field: fc.constant('refund_rate' as const), op: number, value: fc.constantFrom(0, 10, 25, 50, 100) }),
    fc.record({
      field: fc.constantFrom('last_order' as const, 'first_order' as const, 'left_cart' as const, 'since' as const),
      op: fc.constantFrom('within_days' as const, 'longer_ago' as const),
      value: fc.constantFrom(0, 20, 30, 31, 365),
    }),
    fc.record({
      field: fc.constantFrom('last_order' as const, 'first_order' as const, 'left_cart' as const, 'since' as const),
      op: fc.constantFrom('from' as const, 'before' as const),
      value: fc.constantFrom('2027-02-26', '2027-02-01', '2026-02-25'),
    }),
    fc.record({
      field: fc.constant('birthday' as const),
      op: fc.constant('within_days' as const),
      value: fc.constantFrom(0, 1, 2, 20, 365),
    }),
    fc.record({
      field: fc.constant('bought' as const),
      op: among,
      value: fc.record({
        goods: fc.array(targets(goods), { minLength: 1, maxLength: 2 }),
        days: fc.option(fc.constantFrom(10, 30, 365)),
      }),
    }),
    choice('tag' as const, ['vip', 'press', 'o’hara; drop', 'nobody']),
    choice('country' as const, ['NZ', 'DE', 'FR']),
    choice('region' as const, ['bavaria', 'Otago']),
    choice('consent' as const, CONSENT_KINDS),
    choice('state' as const, ['guest', 'unverified', 'active', 'disabled']),
    choice('offer_used' as const, goods.offers),
    choice('campaign_clicked' as const, goods.campaigns),
    choice('campaign_ordered' as const, goods.campaigns),
    choice('value_group' as const, VALUE_GROUPS),
  )
  const { rule } = fc.letrec<{ rule: SegmentRule }>((tie) => {
    const list = fc.array(tie('rule'), { minLength: 1, maxLength: 3 })
    return {
      rule: fc.oneof(
        { maxDepth: 3 },
        { arbitrary: condition, weight: 3 },
        { arbitrary: list.map((all) => ({ all })), weight: 2 },
        { arbitrary: list.map((any) => ({ any })), weight: 2 },
        { arbitrary: tie('rule').map((not) => ({ not })), weight: 1 },
      ),
    }
  })
  return rule
}

type MadeUpOrder = MadeUpCustomer['orders'][number]
const placedAt = ({ daysAgo: days, ms }: MadeUpOrder) => MOMENT.now - days * DAY_MS + ms - 1
export const timeOf = (order: MadeUpOrder): Date => new Date(placedAt(order))
export const knownSince = ({ daysKnown }: MadeUpCustomer): Date => new Date(MOMENT.now - daysKnown * DAY_MS)

const isSale = ({ paymentState, fulfilmentState }: MadeUpOrder) =>
  fulfilmentState !== 'cancelled' && (paymentState === 'paid' || paymentState === 'partially_refunded')
type MadeUpCart = MadeUpCustomer['carts'][number]
export const cartTime = ({ hoursAgo }: MadeUpCart): Date => new Date(MOMENT.now - hoursAgo * 3_600_000)
type MadeUpClick = MadeUpCustomer['clicks'][number]
export const clickTime = ({ daysAgo: days }: MadeUpClick): Date => new Date(MOMENT.now - days * DAY_MS)
/** Whether an order was placed within five days after a click. */
const isSoonAfter = (click: MadeUpClick, at: number) =>
  at >= clickTime(click).getTime() && at < clickTime(click).getTime() + 5 * DAY_MS
const newestOf = (times: readonly number[]) => (times.length === 0 ? null : Math.max(...times))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What is true of each customer, worked out from what was made up and not from the database. Null: in no segment. */
export function expectedFacts(all: readonly MadeUpCustomer[], goods: StoreGoods): (CustomerFacts | null)[] {
  // Those who are merged are merged into the first one, whose are the carts with their addresses.
  const mergedCarts = all.slice(1).flatMap(({ gone, carts }) => (gone === 'merged' ? carts : []))
  const plain = all.map((each, at) => {
    if (each.gone !== null) return null
    return factsWithoutGroup(at === 0 ? { ...each, carts: [...each.carts, ...mergedCarts] } : each, goods)
  })
  const buyers = plain.filter((each) => each !== null).filter(({ orders }) => orders > 0)
  const rank = (of: (facts: CustomerFacts) => number, own: CustomerFacts) =>
    buyers.length === 1 ? 0 : buyers.filter((each) => of(each) < of(own)).length / (buyers.length - 1)
  return plain.map((facts) => {
    if (facts === null || facts.orders === 0) return facts
    const ranks = {
      recency: rank(({ lastOrderAt }) => lastOrderAt ?? 0, facts),
      frequency: rank(({ orders }) => orders, facts),
      value: rank(({ spent }) => spent, facts),
    }
    return { ...facts, valueGroup: valueGroupOf({ ...ranks, orders: facts.orders }) }
  })
}

function factsWithoutGroup(made: MadeUpCustomer, goods: StoreGoods): CustomerFacts {
  const paid = made.orders.filter(({ paymentState }) => paymentState !== 'pending')
  const times = paid.map(placedAt)
  const refunded = sum(paid.map(({ refund }) => (refund?.isDone ? refund.amount : 0)))
  const sales = made.orders.filter(isSale)
  const newest = new Map(made.consents.map(({ kind, isGiven }) => [kind, isGiven]))
  return {
    orders: paid.length,
    spent: sum(paid.map(({ subtotal, discount }) => subtotal - discount)) - refunded,
    firstOrderAt: paid.length === 0 ? null : Math.min(...times),
    lastOrderAt: paid.length === 0 ? null : Math.max(...times),
    paid: sum(paid.map(({ subtotal, discount }) => subtotal - discount)),
    refunded,
    purchases: sales.flatMap((order) =>
      order.lines.map((line) => ({ places: goods.places[line] ?? new Set<string>(), at: placedAt(order) })),
    ),
    offersUsed: made.orders.flatMap(({ use }) => (use && !use.isReleased ? [goods.offers[use.offer] ?? ''] : [])),
    abandonedCartAt: newestOf(
      made.carts.flatMap((cart) => (cart.isCompleted || cart.hoursAgo === 0 ? [] : [cartTime(cart).getTime()])),
    ),
    campaignsOrdered: made.clicks.flatMap((click) =>
      !click.isMachine && times.some((at) => isSoonAfter(click, at)) ? [goods.campaigns[click.campaign] ?? ''] : [],
    ),
    campaignsClicked: made.clicks.flatMap((click) => (click.isMachine ? [] : [goods.campaigns[click.campaign] ?? ''])),
    valueGroup: null,
    since: knownSince(made).getTime(),
    state: made.isDisabled ? 'disabled' : made.isGuest ? 'guest' : made.isVerified ? 'active' : 'unverified',
    tags: made.tags,
    countries: made.addresses.map(({ country }) => country),
    regions: made.addresses.map(({ region }) => region),
    consents: [...newest].flatMap(([kind, isGiven]) => (isGiven ? [kind] : [])),
    birthday: made.birthday,
  }
}
