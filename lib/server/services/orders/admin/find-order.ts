import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { order } from '../../../db/schema/orders'
import type { Tx } from '../../../db/transaction'
import type { OrderRecord } from '../order-rows'
import { ordersInScope } from './orders-in-scope'

export type OrderViewer = Pick<VendorContext, 'storeId' | 'locationIds'>

/** An order within the person's locations. Throws `not_found`. */
export async function findOrder(tx: Tx, ctx: OrderViewer, id: string): Promise<OrderRecord> {
  const [row] = await select(tx, ctx, id)
  return known(row)
}

/** The same, locked until the transaction ends: every change of an order locks its row first. */
export async function lockOrder(tx: Tx, ctx: OrderViewer, id: string): Promise<OrderRecord> {
  const [row] = await select(tx, ctx, id).for('update', { of: order })
  return known(row)
}

const select = (tx: Tx, ctx: OrderViewer, id: string) =>
  tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, ctx.storeId), eq(order.id, id), ordersInScope(ctx)))

function known(row: OrderRecord | undefined): OrderRecord {
  if (!row) throw new Failure('not_found', 'There is no such order.')
  return row
}
