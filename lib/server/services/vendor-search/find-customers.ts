import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { type FoundCustomer, MAX_FOUND } from '@/lib/contract/vendor-search'
import { rowsOf } from '../../db/rows-of'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { IN_SIGHT } from '../orders/desk/order-conditions'
import { reachOf } from '../orders/desk/reach'
import { anywhereIn, type SearchViewer } from './search-viewer'

/** Names, numbers and parts of addresses are looked for among so many of the latest; a whole address among all. */
const LATEST = 5_000
/** Fewer digits are no telephone number. */
const FEWEST_DIGITS = 4

type Row = Omit<FoundCustomer, '_id'> & { id: string }

/** Customers by name, email address or telephone number, the latest first. */
export async function findCustomers(tx: Tx, viewer: SearchViewer, q: string): Promise<FoundCustomer[]> {
  const like = anywhereIn(q.replaceAll(/\s+/g, ' '))
  const digits = q.replaceAll(/[\s()+./-]/g, '')
  const phone =
    /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS
      ? sql`or translate(recent.phone, ' ()+./-', '') like ${`%${digits}%`}`
      : sql``
  const orders = and(eq(order.storeId, viewer.storeId), sql`${order.customerId} = c.id`, IN_SIGHT, reachOf(viewer))
  const known = sql`store_id = ${viewer.storeId} and anonymised_at is null`
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with hit as materialized (
      (select id from customer where ${known} and email = ${q.toLowerCase()})
      union
      (select id from (
        select id, email, first_name || ' ' || last_name as name, country_code || mobile as phone from customer
        where ${known} order by created_at desc nulls last limit ${LATEST}
      ) as recent where recent.email like ${like.toLowerCase()} or recent.name ilike ${like} ${phone} limit ${MAX_FOUND})
    )
    select c.id, btrim(c.first_name || ' ' || c.last_name) as name, c.email, btrim(c.country_code || ' ' || c.mobile) as phone,
      (select count(*)::int from ${order} where ${orders}) as orders
    from hit
    join customer c on c.store_id = ${viewer.storeId} and c.id = hit.id
    order by c.email = ${q.toLowerCase()} desc, c.created_at desc limit ${MAX_FOUND}`,
  )
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }))
}
