import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Refundable } from '@/lib/rules/order-refund'
import { wasPaid } from '@/lib/rules/order-state'
import { paidForShipping } from '@/lib/rules/taxes/order-taxes'
import type { StoreScope } from '../../../context'
import { refund } from '../../../db/schema/refunds'
import type { Tx } from '../../../db/transaction'
import type { OrderRecord } from '../order-rows'
import type { LineWithUnits } from './order-units'

export type RefundRecord = typeof refund.$inferSelect

/** Received and refunded amounts of an order, in minor units. */
export type OrderMoney = Refundable & { paid: number; refunded: number; refunding: number }

/** Oldest first. */
export const refundsOf = (tx: Tx, { storeId }: StoreScope, orderId: string): Promise<RefundRecord[]> =>
  tx
    .select()
    .from(refund)
    .where(and(eq(refund.storeId, storeId), eq(refund.orderId, orderId)))
    .orderBy(asc(refund.createdAt), asc(refund.id))

/** The provider's answer is still unknown. */
export const isPendingRefund = ({ state }: Pick<RefundRecord, 'state'>): boolean =>
  state === 'requested' || state === 'unknown'

/** The amount paid for a line: price times quantity, less the discount, with its tax. */
export const paidFor = (line: Pick<LineWithUnits, 'unitPrice' | 'quantity' | 'discount' | 'tax'>): number =>
  line.unitPrice * line.quantity - line.discount + line.tax

/** Pending refunds count as refunded: nothing is refunded twice while one of them is being queried. */
export function moneyOfOrder(
  order: OrderRecord,
  lines: readonly LineWithUnits[],
  refunds: readonly RefundRecord[],
): OrderMoney {
  const paid = wasPaid(order.paymentState) ? order.total : 0
  const sum = (of: readonly RefundRecord[]) => of.reduce((total, { amount }) => total + amount, 0)
  const refunded = sum(refunds.filter(({ state }) => state === 'done'))
  const refunding = sum(refunds.filter(isPendingRefund))
  const left = paid - refunded - refunding
  const shipped = refunds.filter(({ state }) => state !== 'refused').reduce((total, row) => total + row.shipping, 0)
  return {
    paid,
    refunded,
    refunding,
    left,
    shippingLeft: Math.max(0, Math.min(paidForShipping(order) - shipped, left)),
    lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      paid: paidFor(line),
      refunded: line.refunded,
    })),
  }
}
