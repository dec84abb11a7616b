import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type FoundCustomer, MAX_FOUND } from '@/lib/contract/vendor-search'
import { order } from '../../db/schema/orders'
import { VISIBLE_ORDERS } from '../orders/admin/order-conditions'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import { anywhereIn, type SearchViewer } from './search-viewer'

/** Names, numbers and parts of addresses are searched among this many of the latest; a whole address among all. */
const LATEST = 5_000
/** Fewer digits are not a phone number. */
const FEWEST_DIGITS = 4

/** A customer as selected by the statement. */
export type FoundCustomerRow = Omit<FoundCustomer, '_id'> & { id: string }

/** The search result of a row. */
export const toFoundCustomer = ({ id, ...row }: FoundCustomerRow): FoundCustomer => ({ ...row, _id: id })

/** Customers by name, email address or phone number, latest first; with their orders for those who may see orders. */
export function customersLike(viewer: SearchViewer, q: string, maySeeOrders: boolean): SQL<FoundCustomerRow> {
  const like = anywhereIn(q.replaceAll(/\s+/g, ' '))
  const digits = q.replaceAll(/[\s()+./-]/g, '')
  const phone =
    /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS
      ? sql`or translate(recent.phone, ' ()+./-', '') like ${`%${digits}%`}`
      : sql``
  const orders = and(
    eq(order.storeId, viewer.storeId),
    sql`${order.customerId} = c.id`,
    VISIBLE_ORDERS,
    ordersInScope(viewer),
  )
  const count = maySeeOrders ? sql`(select count(*)::int from ${order} where ${orders})` : sql`null::int`
  const known = sql`store_id = ${viewer.storeId} and anonymised_at is null and merged_into_id is null`
  return sql`
    with hit as materialized (
      (select id from customer where ${known} and email = ${q.toLowerCase()})
      union
      (select id from (
        select id, email, first_name || ' ' || last_name as name, country_code || mobile as phone from customer
        where ${known} order by created_at desc limit ${LATEST}
      ) as recent where recent.email like ${like.toLowerCase()} or lower(recent.name) like lower(${like}) ${phone} limit ${MAX_FOUND})
    )
    select c.id, btrim(c.first_name || ' ' || c.last_name) as name, c.email, btrim(c.country_code || ' ' || c.mobile) as phone,
      ${count} as orders
    from hit
    join customer c on c.store_id = ${viewer.storeId} and c.id = hit.id
    order by c.email = ${q.toLowerCase()} desc, c.created_at desc limit ${MAX_FOUND}`
}
