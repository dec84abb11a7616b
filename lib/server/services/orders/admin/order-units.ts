import 'server-only'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { LineUnits } from '@/lib/rules/order-fulfilment'
import type { StoreScope } from '../../../context'
import { fulfilment, fulfilmentLine } from '../../../db/schema/fulfilments'
import { orderLine } from '../../../db/schema/orders'
import { refund, refundLine } from '../../../db/schema/refunds'
import type { Tx } from '../../../db/transaction'

/** A line with its sent and refunded units. */
export type LineWithUnits = typeof orderLine.$inferSelect & LineUnits

/**
 * The lines of these orders, in their order. `refunded` counts every refund that was not refused; `exceptRefund` leaves
 * one out, to get the state before it.
 */
export async function linesWithUnits(
  tx: Tx,
  { storeId }: StoreScope,
  orderIds: readonly string[],
  { exceptRefund }: { exceptRefund?: string } = {},
): Promise<LineWithUnits[]> {
  const ids = [...orderIds]
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.storeId, storeId), inArray(orderLine.orderId, ids)))
    .orderBy(asc(orderLine.position), asc(orderLine.id))
  const sent = await tx
    .select({ id: fulfilmentLine.orderLineId, units: units(fulfilmentLine.quantity) })
    .from(fulfilmentLine)
    .innerJoin(
      fulfilment,
      and(eq(fulfilment.storeId, fulfilmentLine.storeId), eq(fulfilment.id, fulfilmentLine.fulfilmentId)),
    )
    .where(and(eq(fulfilment.storeId, storeId), inArray(fulfilment.orderId, ids), isNull(fulfilment.cancelledAt)))
    .groupBy(fulfilmentLine.orderLineId)
  const back = await tx
    .select({ id: refundLine.orderLineId, units: units(refundLine.quantity) })
    .from(refundLine)
    .innerJoin(refund, and(eq(refund.storeId, refundLine.storeId), eq(refund.id, refundLine.refundId)))
    .where(
      and(
        eq(refund.storeId, storeId),
        inArray(refund.orderId, ids),
        ne(refund.state, 'refused'),
        exceptRefund === undefined ? undefined : ne(refund.id, exceptRefund),
      ),
    )
    .groupBy(refundLine.orderLineId)
  const sentOf = new Map(sent.map((row) => [row.id, row.units]))
  const backOf = new Map(back.map((row) => [row.id, row.units]))
  return lines.map((line) => ({ ...line, sent: sentOf.get(line.id) ?? 0, refunded: backOf.get(line.id) ?? 0 }))
}

const units = (column: typeof fulfilmentLine.quantity | typeof refundLine.quantity) =>
  sql<number>`sum(${column})`.mapWith(Number)
