import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type FoundOrder, MAX_FOUND } from '@/lib/contract/vendor-search'
import { fromMinor } from '@/lib/rules/money'
import { order } from '../../db/schema/orders'
import { VISIBLE_ORDERS } from '../orders/admin/order-conditions'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import { anywhereIn, documentNumberIn, type SearchViewer } from './search-viewer'

/** Names and parts of addresses are searched among this many of the latest; a number or a whole address among all. */
const LATEST = 5_000
/** The sort order of the index `order_placed`. */
const NEWEST_FIRST = sql`${order.placedAt} desc`

/** An order as selected by the statement: placed at this many milliseconds, money in minor units. */
export type FoundOrderRow = Omit<FoundOrder, '_id' | 'placedAt' | 'total'> & {
  id: string
  at: number
  total: number
  currency: string
}

/** The search result of a row. */
export const toFoundOrder = ({ id, at, total, currency, ...row }: FoundOrderRow): FoundOrder => ({
  ...row,
  _id: id,
  placedAt: new Date(at).toISOString(),
  total: fromMinor(total, currency),
})

/** Orders by number, name or email address: the exact number first, then the latest. */
export function ordersLike(viewer: SearchViewer, q: string): SQL<FoundOrderRow> {
  const number = documentNumberIn(q)
  const like = anywhereIn(q)
  const exact = number === null ? sql`${order.email} = ${q.toLowerCase()}` : sql`${order.number} = ${number}`
  const fits =
    number === null
      ? sql`recent.email like ${like.toLowerCase()} or lower(recent.name) like lower(${like})`
      : sql`recent.number::text like ${`${number}%`}`
  const visible = and(eq(order.storeId, viewer.storeId), VISIBLE_ORDERS, ordersInScope(viewer))
  return sql`
    with exact as materialized (
      select id, placed_at from ${order} where ${visible} and ${exact}
    ), hit as materialized (
      (select id from exact order by placed_at desc limit ${MAX_FOUND})
      union
      (select id from (
        select id, number, email, shipping_address->>'name' as name from ${order}
        where ${visible} order by ${NEWEST_FIRST} limit ${LATEST}
      ) as recent where ${fits} limit ${MAX_FOUND})
    )
    select ${order.id}, ${order.number}, (extract(epoch from ${order.placedAt}) * 1000)::float8 as at,
      coalesce(${order.shippingAddress}->>'name', concat_ws(' ', c.first_name, c.last_name)) as name, ${order.email},
      ${order.total}::float8 as total, ${order.currency}, ${order.paymentState} as "paymentState",
      ${order.fulfilmentState} as "fulfilmentState"
    from hit
    join ${order} on ${eq(order.storeId, viewer.storeId)} and ${order.id} = hit.id
    left join customer c on c.store_id = ${order.storeId} and c.id = ${order.customerId}
    order by ${order.number} = ${number ?? -1} desc, ${order.placedAt} desc limit ${MAX_FOUND}`
}
