import 'server-only'
import { and, arrayContains, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OrderFilter } from '@/lib/contract/orders'
import { type FulfilmentState, OWED_STATES, UNSENT_STATES } from '@/lib/rules/order-state'
import { order, orderLine } from '../../../db/schema/orders'
import type { OrderViewer } from './find-order'
import { ordersInScope } from './orders-in-scope'

/**
 * The SQL condition on `order` for a filter, within the person's locations. Without a payment state, unpaid checkouts
 * are left out; unpaid drafts are included.
 */
export function orderConditions(ctx: OrderViewer, filter: OrderFilter, timeZone: string): SQL | undefined {
  const { payment, fulfilment, channel, tag, from, to, test, archived } = filter
  return and(
    eq(order.storeId, ctx.storeId),
    ordersInScope(ctx),
    payment.length > 0 ? inArray(order.paymentState, payment) : VISIBLE_ORDERS,
    fulfilmentIn(fulfilment),
    channel.length > 0 ? inArray(order.channel, channel) : undefined,
    tag === '' ? undefined : and(sql`${order.tags} <> '{}'`, arrayContains(order.tags, [tag])),
    from === undefined ? undefined : gte(order.placedAt, sql`(${from}::date)::timestamp at time zone ${timeZone}`),
    to === undefined ? undefined : lt(order.placedAt, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
    test === undefined ? undefined : eq(order.isTest, test === 'only'),
    archived === 'with' ? undefined : archived === 'only' ? isNotNull(order.archivedAt) : isNull(order.archivedAt),
    matches(ctx, filter.query),
  )
}

/** "To fulfil" and "partly fulfilled" call for action: they only contain orders with units still to send. */
function fulfilmentIn(wanted: OrderFilter['fulfilment']): SQL | undefined {
  if (wanted.length === 0) return undefined
  const unsent = wanted.filter((state) => isUnsent(state))
  const rest = wanted.filter((state) => !isUnsent(state))
  return or(
    unsent.length > 0
      ? and(inArray(order.fulfilmentState, unsent), inArray(order.paymentState, OWED_STATES))
      : undefined,
    rest.length > 0 ? inArray(order.fulfilmentState, rest) : undefined,
  )
}

const isUnsent = (wanted: FulfilmentState) => UNSENT_STATES.some((state) => state === wanted)

/** Leaves out unpaid checkouts. */
export const VISIBLE_ORDERS = sql`not (${order.paymentState} = 'pending' and ${order.channel} <> 'draft')
  and not (${order.paymentState} = 'voided' and ${order.cancelReason} is not distinct from 'unpaid')`

/** A number is an order number; anything else is searched in addresses, names and items. */
function matches({ storeId }: OrderViewer, query: string): SQL | undefined {
  if (query === '') return undefined
  const number = /^#?(\d{1,9})$/.exec(query)?.[1]
  if (number !== undefined) return eq(order.number, Number(number))
  const like = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
  const bought = sql`${order.id} in (
    select l.order_id from ${orderLine} l where l.store_id = ${storeId} and (l.name ilike ${like} or l.sku ilike ${like}))`
  return or(sql`${order.email} ilike ${like}`, sql`${order.shippingAddress}->>'name' ilike ${like}`, bought)
}
