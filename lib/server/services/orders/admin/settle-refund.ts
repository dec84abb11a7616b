import 'server-only'
import { and, eq } from 'drizzle-orm'
import { unsentOf } from '@/lib/rules/order-fulfilment'
import { refund, refundLine } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { OrderRecord } from '../order-rows'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'
import { isPendingRefund, moneyOfOrder, type RefundRecord, refundsOf } from './order-money'
import { linesWithUnits } from './order-units'
import { recordStaffEvent, type StaffMember } from './record-staff-event'
import { releaseUnits, returnUnits } from './stock-of-order'
import { changeOrder, refreshFulfilment } from './write-states'

/** The outcome of a refund. `none`: the money was returned by other means than a card. */
export type RefundOutcome =
  | { kind: 'done'; method: 'void' | 'return' | 'none'; ref: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' }

/**
 * Settles a refund: money, stock, states, timeline and email in one transaction. One that was settled in the meantime
 * stays unchanged.
 */
export function settleRefund(
  clerk: StaffMember,
  { orderId, id }: Pick<RefundRecord, 'orderId' | 'id'>,
  outcome: RefundOutcome,
  notify: boolean,
): Promise<void> {
  return transaction(clerk, async (tx) => {
    // A processed refund is recorded even if the person has lost access to the order's locations.
    const admin = { ...clerk, locationIds: null }
    const record = await lockOrder(tx, admin, orderId)
    const [current] = await tx.select().from(refund).where(rowOf(record, id))
    if (!current || !isPendingRefund(current)) return
    await writeOutcome(tx, record, current, outcome)
    await recordStaffEvent(tx, admin, orderId, KINDS[outcome.kind], { amount: current.amount, ...detailOf(outcome) })
    if (outcome.kind !== 'done') return refreshFulfilment(tx, admin, record)
    await moveGoods(tx, admin, record, current)
    await writePaymentState(tx, admin, record)
    await refreshFulfilment(tx, admin, record)
    if (notify) await notifyShopper(tx, admin, record, 'refunded', { refundId: id })
  })
}

const KINDS = { done: 'refunded', refused: 'refund_refused', unknown: 'refund_unknown' } as const

const rowOf = ({ storeId }: OrderRecord, id: string) => and(eq(refund.storeId, storeId), eq(refund.id, id))

function detailOf(outcome: RefundOutcome): Record<string, string> {
  if (outcome.kind === 'done') return { method: outcome.method, ref: outcome.ref }
  return outcome.kind === 'refused' ? { message: outcome.message } : {}
}

async function writeOutcome(tx: Tx, record: OrderRecord, { id }: RefundRecord, outcome: RefundOutcome): Promise<void> {
  const settledAt = new Date()
  const change = {
    done: () => ({ state: 'done' as const, ...doneOf(outcome), settledAt }),
    refused: () => ({
      state: 'refused' as const,
      message: outcome.kind === 'refused' ? outcome.message : '',
      settledAt,
    }),
    unknown: () => ({ state: 'unknown' as const }),
  }[outcome.kind]()
  await tx.update(refund).set(change).where(rowOf(record, id))
}

const doneOf = (outcome: RefundOutcome) =>
  outcome.kind === 'done' ? { method: outcome.method, refNo: outcome.ref || null } : {}

/** Units that were never sent become free again; sent units are returned to stock when they are to be restocked. */
async function moveGoods(tx: Tx, clerk: StaffMember, record: OrderRecord, row: RefundRecord): Promise<void> {
  const given = await tx
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.storeId, clerk.storeId), eq(refundLine.refundId, row.id)))
  const lines = await linesWithUnits(tx, clerk, [record.id], { exceptRefund: row.id })
  const unsent = new Map<string, number>()
  const returned = new Map<string, number>()
  for (const { orderLineId, quantity } of given) {
    const line = lines.find(({ id }) => id === orderLineId)
    if (!line) continue
    const never = unsentOf(line, quantity)
    unsent.set(line.variantId, (unsent.get(line.variantId) ?? 0) + never)
    returned.set(line.variantId, (returned.get(line.variantId) ?? 0) + quantity - never)
  }
  await releaseUnits(tx, clerk, record.id, unsent, row.restocked)
  // Units of a cancelled order were released when it was cancelled, and none of them had been sent.
  if (row.restocked && record.fulfilmentState !== 'cancelled') await returnUnits(tx, clerk, record.id, returned)
}

async function writePaymentState(tx: Tx, clerk: StaffMember, record: OrderRecord): Promise<void> {
  const refunds = await refundsOf(tx, clerk, record.id)
  const { paid, refunded } = moneyOfOrder(record, [], refunds)
  await changeOrder(tx, record, { paymentState: refunded >= paid ? 'refunded' : 'partially_refunded' })
}
