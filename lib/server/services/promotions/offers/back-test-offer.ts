import 'server-only'
import { sql } from 'drizzle-orm'
import type { BackTest, offerChecks } from '@/lib/contract/offer-checks'
import { groupBy } from '@/lib/rules/group-by'
import { fromMinor } from '@/lib/rules/money'
import { type BackTestReport, type KnownSums, startBackTest, type TestedOrder } from '@/lib/rules/promotions/back-test'
import { customerIdentity } from '@/lib/rules/promotions/customer-identity'
import type { Offer } from '@/lib/rules/promotions/offer'
import type { CustomerGroups } from '@/lib/rules/promotions/promotion-cart'
import { zonedMoment } from '@/lib/rules/promotions/zoned-moment'
import type { StoreScope } from '../../../context'
import { isCounted } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { groupsOfCustomers } from '../../cart/customer-groups'
import { moneyOf, type StoreMoney } from '../../cart/store-money'
import { placementsOf } from '../live/promotion-lines'
import { candidateOffer } from './candidate-offer'

const AT_A_TIME = 500
/** Orders that are looked at, the newest ones: more would keep the caller waiting. */
const MOST_ORDERS = 20_000
const DAY_MS = 86_400_000

/** Reads in many short transactions, so that nobody waits for it; keeps the orders of one of them in memory. */
export const backTestOffer: Handler<typeof offerChecks.backTest> = async (ctx, { offer, days }) => {
  const { money, candidate, since } = await transaction(ctx, async (tx) => {
    const money = await moneyOf(tx, ctx)
    const asked = new Date(Date.now() - days * DAY_MS)
    return { money, candidate: await candidateOffer(tx, ctx, offer, money), since: await startOf(tx, ctx, asked) }
  })
  // Its period is that of the past orders; its days and hours are kept.
  const tested: Offer = { ...candidate, startsAt: null, endsAt: null }
  const run = startBackTest(tested)
  let after: Place | null = null
  do {
    const page: PageOfOrders = await transaction(ctx, (tx) => pageOfOrders(tx, ctx, since.at, after, money, tested))
    for (const order of page.orders) run.add(order)
    after = page.next
  } while (after !== null)
  const report = run.report()
  const numbers = await transaction(ctx, (tx) =>
    numbersOf(
      tx,
      ctx,
      report.largest.map(({ id }) => id),
    ),
  )
  return replyOf(report, { money, since, numbers, seesCosts: ctx.permissions.has('product.see_cost') })
}

const asksForFirst = ({ conditions }: Offer) => conditions.some(({ kind }) => kind === 'first_order')

/** The day that was asked for, or the time of the last of the newest orders when there are too many. */
async function startOf(tx: Tx, { storeId }: StoreScope, asked: Date): Promise<{ at: Date; isShortened: boolean }> {
  const [last] = await rowsOf<{ at: Date | string }>(
    tx,
    sql`select o.placed_at as at from "order" o where o.store_id = ${storeId} and o.placed_at >= ${asked.toISOString()}
        order by o.placed_at desc offset ${MOST_ORDERS} limit 1`,
  )
  return last ? { at: new Date(last.at), isShortened: true } : { at: asked, isShortened: false }
}

type Place = { at: string; id: string }
type PageOfOrders = { orders: TestedOrder[]; next: Place | null }

type OrderRow = {
  id: string
  at: string
  channel: string
  customerId: string | null
  email: string
  country: string | null
  shipping: number
  shippingDiscount: number
  hasOrdered: boolean
}
type LineRow = {
  id: string
  orderId: string
  key: string | null
  quantity: number
  unitPrice: number
  discount: number
  cost: number | null
}

async function pageOfOrders(
  tx: Tx,
  scope: StoreScope,
  since: Date,
  after: Place | null,
  { timeZone }: StoreMoney,
  tested: Offer,
): Promise<PageOfOrders> {
  const { storeId } = scope
  const earlier = sql`exists (select 1 from "order" e where e.store_id = o.store_id and e.placed_at < o.placed_at
    and (e.customer_id = o.customer_id or (o.email <> '' and e.email = o.email)) and e.payment_state not in ('pending', 'voided'))`
  const rows = await rowsOf<OrderRow>(
    tx,
    sql`select o.id, o.placed_at::text as at, o.channel, o.customer_id as "customerId", o.email,
          o.shipping_address ->> 'country' as country, o.shipping::float8 as shipping,
          coalesce((select sum(d.amount) from order_discount d where d.store_id = o.store_id and d.order_id = o.id
            and d.order_line_id is null), 0)::float8 as "shippingDiscount",
          ${asksForFirst(tested) ? earlier : sql`false`} as "hasOrdered"
        from "order" o where o.store_id = ${storeId} and o.placed_at >= ${since.toISOString()} and ${isCounted}
          ${after === null ? sql`` : sql`and (o.placed_at, o.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
        order by o.placed_at, o.id limit ${AT_A_TIME}`,
  )
  if (rows.length === 0) return { orders: [], next: null }
  const lines = await rowsOf<LineRow>(
    tx,
    sql`select l.id, l.order_id as "orderId", v.key, l.quantity, l.unit_price::float8 as "unitPrice",
          l.discount::float8 as discount, l.cost::float8 as cost
        from order_line l left join variant v on v.store_id = l.store_id and v.id = l.variant_id
        where l.store_id = ${storeId} and l.order_id = any(array[${sql.join(
          rows.map(({ id }) => sql`${id}::uuid`),
          sql`, `,
        )}]) order by l.order_id, l.id`,
  )
  const groupsOf = await groupsOfCustomers(
    tx,
    scope,
    [tested],
    rows.map(({ customerId }) => customerId),
  )
  const places = await placementsOf(tx, scope, [...new Set(lines.flatMap(({ key }) => key ?? []))])
  const byOrder = groupBy(lines, ({ orderId }) => orderId)
  const last = rows.length === AT_A_TIME ? rows.at(-1) : undefined
  return {
    orders: rows.map((row) =>
      pastOrder(row, byOrder.get(row.id) ?? [], { places, timeZone, groups: groupsOf(row.customerId) }),
    ),
    next: last ? { at: last.at, id: last.id } : null,
  }
}

const NOWHERE = { places: new Set<string>(), isDiscountable: true, isReduced: false }

function pastOrder(
  row: OrderRow,
  lines: readonly LineRow[],
  {
    places,
    timeZone,
    groups,
  }: { places: Awaited<ReturnType<typeof placementsOf>>; timeZone: string; groups: CustomerGroups },
): TestedOrder {
  return {
    id: row.id,
    cart: {
      lines: lines.map(({ id, key, unitPrice, quantity }) => ({
        ...((key === null ? undefined : places.get(key)) ?? NOWHERE),
        key: id,
        unitPrice,
        quantity,
      })),
      shipping: row.shipping + row.shippingDiscount,
      country: row.country,
      channel: row.channel === 'pos' ? 'pos' : 'online',
    },
    shopper: { isSignedIn: row.customerId !== null, hasOrdered: row.hasOrdered, ...groups },
    moment: zonedMoment(new Date(row.at), timeZone),
    customer: row.email === '' ? (row.customerId ?? '') : customerIdentity(row.email),
    lines: new Map(lines.map(({ id, discount, cost }) => [id, { discount, cost }])),
    shippingDiscount: row.shippingDiscount,
  }
}

async function numbersOf(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; number: number }>(
    tx,
    sql`select id, number from "order" where store_id = ${storeId} and id = any(array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}])`,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type Facts = {
  money: StoreMoney
  since: { at: Date; isShortened: boolean }
  numbers: ReadonlyMap<string, number>
  seesCosts: boolean
}

function replyOf(report: BackTestReport, { money: { code }, since, numbers, seesCosts }: Facts): BackTest {
  const margin = (sums: KnownSums | null) => {
    if (!seesCosts || sums === null) return null
    const { revenue, cost } = sums
    const percent = revenue === 0 ? 0 : Math.round(((revenue - cost) / revenue) * 1_000) / 10
    return { amount: fromMinor(revenue - cost, code), percent }
  }
  const { orders, touched, customers, cost, unknownLines, limitReachedAt, largest } = report
  return {
    since: since.at.toISOString(),
    isShortened: since.isShortened,
    orders,
    touched,
    customers,
    cost: fromMinor(cost, code),
    before: margin(report.before),
    after: margin(report.after),
    unknownLines: seesCosts ? unknownLines : 0,
    limitReachedAt: limitReachedAt === null ? null : new Date(limitReachedAt).toISOString(),
    largest: largest.map(({ id, extra }) => ({ _id: id, number: numbers.get(id) ?? 0, extra: fromMinor(extra, code) })),
  }
}
