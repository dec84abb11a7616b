import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { checkoutDue } from '../../db/schema/checkout'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { nextNumber } from '../numbers/next-number'
import { countPurchase } from './count-purchase'
import { countSold } from './count-sold'
import { completeLeftCarts } from './left-carts'
import { noteConsent } from './note-consent'
import { stageOrderEmail } from './order-emails'
import { recordOrderEvent } from './order-event'
import type { OrderRecord } from './order-rows'
import { confirmHolds } from './release-holds'

/** How it was paid. `card`, `refNo`: of the charge; left out when nothing was due. */
export type RecordedPayment = { isTest: boolean; now: Date; card?: string; refNo?: string }

/**
 * Marks a locked, unpaid order as paid: its stock stays reserved until it is sent, it gets its invoice number, a
 * timeline entry and the email to the shopper. All within the transaction that settles the payment.
 */
export async function recordPayment(
  tx: Tx,
  scope: StoreScope,
  unpaid: OrderRecord,
  paid: RecordedPayment,
): Promise<void> {
  const { isTest, now, card = '', refNo = '' } = paid
  const invoiceNumber = await nextNumber(tx, scope, 'invoice')
  await tx
    .update(order)
    .set({
      paymentState: 'paid',
      fulfilmentState: 'open',
      paidAt: now,
      invoiceNumber,
      isTest,
      expiresAt: null,
      cancelledAt: null,
      cancelReason: null,
      version: unpaid.version + 1,
    })
    .where(and(eq(order.storeId, scope.storeId), eq(order.id, unpaid.id)))
  await confirmHolds(tx, scope, unpaid.id)
  await tx.delete(checkoutDue).where(eq(checkoutDue.orderId, unpaid.id))
  await countSold(tx, scope, unpaid.id)
  await countPurchase(tx, scope, unpaid)
  await recordOrderEvent(tx, scope, unpaid.id, { kind: 'paid', detail: { amount: unpaid.total, card, refNo } })
  await noteConsent(tx, scope, unpaid)
  await completeLeftCarts(tx, scope, unpaid)
  await stageOrderEmail(tx, scope, 'confirmation', unpaid.id, {})
}
