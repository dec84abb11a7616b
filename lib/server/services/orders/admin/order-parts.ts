import 'server-only'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { OrderDetail, OrderParcel, OrderRefund, TimelineEntry } from '@/lib/contract/order-detail'
import type { StoreScope } from '../../../context'
import { stockHold } from '../../../db/schema/claims'
import { fulfilment, fulfilmentLine } from '../../../db/schema/fulfilments'
import { orderEvent } from '../../../db/schema/orders'
import { refundLine } from '../../../db/schema/refunds'
import { location } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import type { RefundRecord } from './order-money'
import type { LineWithUnits } from './order-units'

type Decimal = (minor: number) => number

/** Oldest first, undone ones included. */
export async function parcelsOf(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<OrderParcel[]> {
  const parcels = await tx
    .select()
    .from(fulfilment)
    .where(and(eq(fulfilment.storeId, storeId), eq(fulfilment.orderId, orderId)))
    .orderBy(asc(fulfilment.createdAt), asc(fulfilment.id))
  if (parcels.length === 0) return []
  const lines = await tx
    .select()
    .from(fulfilmentLine)
    .where(
      and(
        eq(fulfilmentLine.storeId, storeId),
        inArray(
          fulfilmentLine.fulfilmentId,
          parcels.map(({ id }) => id),
        ),
      ),
    )
  return parcels.map(({ id, createdAt, carrier, trackingNumber, trackingUrl, cancelledAt }) => ({
    _id: id,
    at: createdAt.toISOString(),
    carrier,
    trackingNumber,
    trackingUrl,
    isUndone: cancelledAt !== null,
    lines: lines
      .filter(({ fulfilmentId }) => fulfilmentId === id)
      .map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
  }))
}

export async function refundRepliesOf(
  tx: Tx,
  { storeId }: StoreScope,
  refunds: readonly RefundRecord[],
  decimal: Decimal,
): Promise<OrderRefund[]> {
  if (refunds.length === 0) return []
  const lines = await tx
    .select()
    .from(refundLine)
    .where(
      and(
        eq(refundLine.storeId, storeId),
        inArray(
          refundLine.refundId,
          refunds.map(({ id }) => id),
        ),
      ),
    )
  return refunds.map((row) => ({
    _id: row.id,
    at: row.createdAt.toISOString(),
    amount: decimal(row.amount),
    shipping: decimal(row.shipping),
    reason: row.reason,
    state: row.state,
    method: row.method,
    refNo: row.refNo ?? '',
    creditLabel: row.creditLabel,
    message: row.message,
    isRestocked: row.restocked,
    lines: lines
      .filter(({ refundId }) => refundId === row.id)
      .map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
  }))
}

export async function timelineOf(
  tx: Tx,
  { storeId }: StoreScope,
  orderId: string,
  decimal: Decimal,
): Promise<TimelineEntry[]> {
  const rows = await tx
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.storeId, storeId), eq(orderEvent.orderId, orderId)))
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
  return rows.map(({ id, createdAt, kind, actor, detail: { amount, ...detail } }) => ({
    _id: id,
    at: createdAt.toISOString(),
    kind,
    who: actor,
    amount: typeof amount === 'number' ? decimal(amount) : null,
    detail,
  }))
}

/** The locations of the units reserved for an order. */
export async function holdsOf(
  tx: Tx,
  { storeId }: StoreScope,
  lines: readonly LineWithUnits[],
): Promise<OrderDetail['holds']> {
  const [first] = lines
  if (!first) return []
  const rows = await tx
    .select({ variantId: stockHold.variantId, quantity: stockHold.quantity, place: location.name })
    .from(stockHold)
    .innerJoin(location, and(eq(location.storeId, stockHold.storeId), eq(location.id, stockHold.locationId)))
    .where(
      and(
        eq(stockHold.storeId, storeId),
        eq(stockHold.documentId, first.orderId),
        inArray(stockHold.state, ['live', 'kept']),
      ),
    )
    .orderBy(asc(location.name))
  return rows.map(({ variantId, quantity, place }) => {
    const line = lines.find((each) => each.variantId === variantId)
    return { name: line?.name ?? '', variantTitle: line?.variantTitle ?? '', place, quantity }
  })
}
