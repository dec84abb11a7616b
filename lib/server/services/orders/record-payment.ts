import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { checkoutDue } from '../../db/schema/checkout'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { alertStaff } from '../notifications/alert-staff'
import { completeAbandonedCarts } from './abandoned-carts'
import { confirmHolds } from './confirm-holds'
import { countPurchase } from './count-purchase'
import { countSold } from './count-sold'
import { allotInvoiceNumber } from './invoice-numbering'
import { noteConsent } from './note-consent'
import { stageOrderEmail } from './order-emails'
import { recordOrderEvent } from './order-event'
import type { OrderRecord } from './order-rows'
import { STAFF_ORDER_EVENTS } from './staff-order-events'
import { type CounterSale, writeSale } from './write-sale'

/**
 * How it was paid. `card`, `refNo`: of the charge; left out when nothing was due or it was paid by other means.
 * `accountId`: who recorded it in the back-office. `counter`: it was paid at the register, and the goods are fulfilled; the
 * staff are not told, and the shopper gets an email only when it is asked for (`isMailed`).
 */
export type RecordedPayment = {
  isTest: boolean
  now: Date
  card?: string
  refNo?: string
  accountId?: string
  counter?: Omit<CounterSale, 'sessionId'> & { sessionId?: string; isMailed: boolean }
}

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
  const { isTest, now, card = '', refNo = '', accountId, counter } = paid
  const invoice = await allotInvoiceNumber(tx, scope, now)
  await tx
    .update(order)
    .set({
      paymentState: 'paid',
      fulfilmentState: counter ? 'fulfilled' : 'open',
      paidAt: now,
      ...invoice,
      isTest,
      expiresAt: null,
      cancelledAt: null,
      cancelReason: null,
      version: unpaid.version + 1,
    })
    .where(and(eq(order.storeId, scope.storeId), eq(order.id, unpaid.id)))
  await confirmHolds(tx, scope, unpaid.id)
  await tx.delete(checkoutDue).where(and(eq(checkoutDue.storeId, scope.storeId), eq(checkoutDue.orderId, unpaid.id)))
  const method = counter
    ? counter.method
    : card !== '' || refNo !== ''
      ? 'card'
      : unpaid.total === 0
        ? 'none'
        : 'manual'
  await writeSale(tx, scope, unpaid, { at: now, method, accountId, ...(counter && { counter }) })
  await countSold(tx, scope, unpaid.id)
  await countPurchase(tx, scope, unpaid)
  await recordOrderEvent(tx, scope, unpaid.id, { kind: 'paid', detail: { amount: unpaid.total, card, refNo } })
  await noteConsent(tx, scope, unpaid)
  await completeAbandonedCarts(tx, scope, unpaid)
  if (!counter || counter.isMailed) await stageOrderEmail(tx, scope, 'confirmation', unpaid.id, {})
  if (!counter) await alertStaff(tx, scope, STAFF_ORDER_EVENTS.placed.name, unpaid.id)
}
