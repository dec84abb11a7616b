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

const units = sql`(select coalesce(sum(l.quantity), 0)::int from order_line l
  where l.store_id = ${order.storeId} and l.order_id = ${order.id})`

type Row = Omit<CustomerOrderRow, 'placedAt' | 'total'> & { at: number; total: string; currency: string }

/** Orders without unpaid checkouts, which are carts. */
export const listOrdersOfCustomer: Handler<typeof customers.orders> = (ctx, { _id, ...asked }) =>
  transaction(ctx, async (tx) => {
    const page = await pageOf<Row & { listPlace: string }>(
      tx,
      {
        columns: sql`${order.id} as "_id", ${order.number}, (extract(epoch from ${order.placedAt}) * 1000)::float8 as at,
          ${order.paymentState} as "paymentState", ${order.fulfilmentState} as "fulfilmentState",
          ${order.total}::text as total, ${order.currency}, ${units} as units`,
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
const NAMED_GOODS = 3

type CartRow = Omit<CustomerCart, 'placedAt' | 'total'> & { at: number; total: string; currency: string }

/** Checkouts that were not paid, newest first. */
export async function cartsOf(tx: Tx, viewer: SalesViewer, customerId: string): Promise<CustomerCart[]> {
  const rows = await rowsOf<CartRow>(
    tx,
    sql`select ${order.id} as "_id", ${order.number}, (extract(epoch from ${order.placedAt}) * 1000)::float8 as at,
          case when ${order.paymentState} = 'pending' then 'open' else 'left' end as state,
          ${order.total}::text as total, ${order.currency}, ${units} as units,
          (select coalesce(json_agg(g.name), '[]'::json) from (
            select l.name from order_line l where l.store_id = ${order.storeId} and l.order_id = ${order.id}
            order by l.position limit ${NAMED_GOODS}) g) as goods
        from ${order} where ${ordersOfCustomer(viewer, customerId)} and ${order.channel} <> 'draft'
          and (${order.paymentState} = 'pending'
            or (${order.paymentState} = 'voided' and ${order.cancelReason} is not distinct from ${UNPAID}))
        order by ${order.placedAt} desc limit ${MOST_CARTS}`,
  )
  return rows.map(({ at, total, currency, ...cart }) => ({
    ...cart,
    placedAt: new Date(at).toISOString(),
    total: fromMinor(Number(total), currency),
  }))
}
