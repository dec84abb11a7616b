import 'server-only'
import { and, eq } from 'drizzle-orm'
import { fulfilmentStateOf } from '@/lib/rules/order-fulfilment'
import type { StoreScope } from '../../../context'
import { order } from '../../../db/schema/orders'
import type { Tx } from '../../../db/transaction'
import type { OrderRecord } from '../order-rows'
import { linesWithUnits } from './order-units'

type OrderChange = Partial<typeof order.$inferInsert>

/** Changes an order whose row is locked. */
export async function changeOrder(tx: Tx, { storeId, id }: Pick<OrderRecord, 'storeId' | 'id'>, change: OrderChange) {
  await tx
    .update(order)
    .set(change)
    .where(and(eq(order.storeId, storeId), eq(order.id, id)))
}

/** Updates the fulfilment state from the current parcels and refunds. */
export async function refreshFulfilment(tx: Tx, scope: StoreScope, record: OrderRecord): Promise<void> {
  const lines = await linesWithUnits(tx, scope, [record.id])
  const fulfilmentState = fulfilmentStateOf(record.fulfilmentState, lines)
  if (fulfilmentState !== record.fulfilmentState) await changeOrder(tx, record, { fulfilmentState })
}
