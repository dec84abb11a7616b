import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomerCart, CustomerOrderRow } from '@/lib/contract/customer-sheet'
import type { customers } from '@/lib/contract/customers-admin'
import { fromMinor } from '@/lib/rules/money'
import { rowsOf } from '../../../db/rows-of'
import { order } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { VISIBLE_ORDERS } from '../../orders/admin/order-conditions'
import { ordersInScope } from '../../orders/admin/orders-in-scope'
import { UNPAID } from '../../orders/expire-orders'
import { inOrder, uuids } from '../../rows/keyset'
import { pageOf } from '../../rows/page-of'
import type { SalesViewer } from './customer-sales'

/** The condition on `"order"` for a customer's orders that a person may see. */
export const ordersOfCustomer = (viewer: SalesViewer, customerId: string): SQL =>
  sql`${order.storeId} = ${viewer.storeId} and ${order.customerId} = ${customerId} and
    ${ordersInScope(viewer) ?? sql`true`}`

const unitsIn = ({ storeId }: SalesViewer): SQL =>
  sql`(select coalesce(sum(l.quantity), 0)::int from order_line l
    where l.store_id = ${storeId} and l.order_id = ${order.id})`

type Row = Omit<CustomerOrderRow, 'placedAt' | 'total'> & { at: number; total: string; currency: string }

/** Orders without unpaid checkouts, which are carts. */
export const listOrdersOfCustomer: Handler<typeof customers.orders> = (ctx, { _id, ...asked }) =>
  transaction(ctx, async (tx) => {
    const page = await pageOf<Row & { listPlace: string }>(
      tx,
      {
        columns: sql`${order.id} as "_id", ${order.number}, (extract(epoch from ${order.placedAt}) * 1000)::float8 as at,
          ${order.paymentState} as "paymentState", ${order.fulfilmentState} as "fulfilmentState",
          ${order.total}::text as total, ${order.currency}, ${unitsIn(ctx)} as units`,
        from: sql`${order}`,
        where: sql`${ordersOfCustomer(ctx, _id)} and ${VISIBLE_ORDERS}`,
      },
      inOrder({ value: order.placedAt, type: 'timestamptz' }, uuids(order.id), asked.direction),
      asked,
    )
    return {
      ...page,
      rows: page.rows.map(({ at, total, currency, listPlace: _, ...row }) => ({
        ...row,
        placedAt: new Date(at).toISOString(),
        total: fromMinor(Number(total), currency),
      })),
    }
  })

const MOST_CARTS = 20

type CartRow = Omit<CustomerCart, 'placedAt' | 'total'> & { at: number; total: string; currency: string }

/** Orders that were placed and not paid. */
const unpaidOrders = (viewer: SalesViewer, customerId: string): SQL => sql`
  select ${order.id} as "_id", ${order.number}, (extract(epoch from ${order.placedAt}) * 1000)::float8 as at,
    case when ${order.paymentState} = 'pending' then 'open' else 'left' end as state, ${order.total}::text as total,
    ${order.currency}, ${unitsIn(viewer)} as units, (select coalesce(json_agg(json_build_object(
      'name', l.name || case l.variant_title when '' then '' else ', ' || l.variant_title end, 'quantity', l.quantity)
      order by l.position), '[]'::json)
      from order_line l where l.store_id = ${viewer.storeId} and l.order_id = ${order.id}) as lines
  from ${order} where ${ordersOfCustomer(viewer, customerId)} and ${order.channel} <> 'draft'
    and (${order.paymentState} = 'pending'
      or (${order.paymentState} = 'voided' and ${order.cancelReason} is not distinct from ${UNPAID}))`

/** Carts that were abandoned before an order was placed, with the customer's address or that of somebody merged into them. */
const cartsWithoutOrder = ({ storeId }: SalesViewer, customerId: string): SQL => sql`
  select k.id as "_id", null::int as number, (extract(epoch from k.changed_at) * 1000)::float8 as at,
    case when k.changed_at > now() - interval '1 hour' then 'open' else 'left' end as state,
    coalesce(goods.total, 0)::text as total, (select currency from store where id = ${storeId}) as currency,
    coalesce(goods.units, 0)::int as units, coalesce(goods.lines, '[]'::json) as lines
  from left_cart k left join lateral (
    select sum(v.price * line.quantity) as total, sum(line.quantity) as units,
      json_agg(json_build_object('name', p.title || coalesce(', ' || (select string_agg(value, ' / ')
        from jsonb_array_elements_text(v.option_values) value), ''), 'quantity', line.quantity) order by line.place) as lines
    from rows from (jsonb_to_recordset(k.lines) as (key text, quantity int)) with ordinality line(key, quantity, place)
    join variant v on v.store_id = ${storeId} and v.key = line.key
    join product p on p.store_id = ${storeId} and p.id = v.product_id) goods on true
  where k.store_id = ${storeId} and k.completed_at is null
    and k.email in (select m.email from customer m where m.store_id = ${storeId}
      and (m.id = ${customerId} or m.merged_into_id = ${customerId}))
    and not exists (select from "order" o where o.store_id = ${storeId} and o.checkout_id = k.id
      and o.customer_id = ${customerId})`

/** Checkouts that were not paid, newest first. Carts without an order are of no place, so that everybody sees them. */
export async function cartsOf(tx: Tx, viewer: SalesViewer, customerId: string): Promise<CustomerCart[]> {
  // Two statements: a distributed database does not take the union of these.
  const rows: CartRow[] = []
  for (const part of [unpaidOrders(viewer, customerId), cartsWithoutOrder(viewer, customerId)]) {
    rows.push(...(await rowsOf<CartRow>(tx, sql`${part} order by at desc limit ${MOST_CARTS}`)))
  }
  rows.sort((one, other) => other.at - one.at)
  return rows.slice(0, MOST_CARTS).map(({ at, total, currency, ...cart }) => ({
    ...cart,
    placedAt: new Date(at).toISOString(),
    total: fromMinor(Number(total), currency),
  }))
}
