import 'server-only'
import { and, eq } from 'drizzle-orm'
import { unsentOf } from '@/lib/rules/order-fulfilment'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { StoreScope } from '../../../context'
import { refund, refundLine } from '../../../db/schema/refunds'
import { type Tx, transaction } from '../../../db/transaction'
import { alertStaff } from '../../notifications/alert-staff'
import { allotCreditNumber } from '../invoice-numbering'
import type { OrderRecord } from '../order-rows'
import { STAFF_ORDER_EVENTS } from '../staff-order-events'
import { writeRefundOfSale } from '../write-sale-change'
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
 * Settles a refund: money, credit note, stock, states, timeline and email in one transaction. One that was settled in
 * the meantime stays unchanged.
 */
export function settleRefund(
  clerk: StaffMember,
  { orderId, id }: Pick<RefundRecord, 'orderId' | 'id'>,
  outcome: RefundOutcome,
  notify: boolean,
): Promise<void> {
  return transaction(clerk, (tx) => settleRefundWithin(tx, clerk, { orderId, id }, outcome, notify))
}

/** How the register paid back: its session, the tender, and the location where the goods are now. */
export type CounterRefund = { sessionId: string; method: PaymentMethod; locationId: string }

/** The same, as part of a unit of work that does more. */
export async function settleRefundWithin(
  tx: Tx,
  clerk: StaffMember,
  { orderId, id }: Pick<RefundRecord, 'orderId' | 'id'>,
  outcome: RefundOutcome,
  notify: boolean,
  counter?: CounterRefund,
): Promise<void> {
  // A processed refund is recorded even if the person has lost access to the order's locations.
  const admin = { ...clerk, locationIds: null }
  const record = await lockOrder(tx, admin, orderId)
  const [current] = await tx.select().from(refund).where(rowOf(admin, id))
  if (!current || !isPendingRefund(current)) return
  const at = new Date()
  await writeOutcome(tx, admin, current, outcome, at)
  await recordStaffEvent(tx, admin, orderId, KINDS[outcome.kind], { amount: current.amount, ...detailOf(outcome) })
  if (outcome.kind !== 'done') {
    await alertStaff(tx, admin, STAFF_ORDER_EVENTS.refundDue.name, `${orderId}/${id}/${outcome.kind}`)
    return refreshFulfilment(tx, admin, record)
  }
  const given = await linesOfRefund(tx, record, id)
  await moveGoods(tx, admin, record, current, given, counter?.locationId)
  const sessionId = counter?.sessionId ?? null
  const method = counter?.method ?? methodOf(outcome)
  const facts = { at, refundId: id, accountId: current.accountId, sessionId, method }
  await writeRefundOfSale(tx, admin, record, { ...current, lines: given, isRestocked: current.restocked }, facts)
  await writePaymentState(tx, admin, record)
  await refreshFulfilment(tx, admin, record)
  if (notify) await notifyShopper(tx, admin, record, 'refunded', { refundId: id })
}

const KINDS = { done: 'refunded', refused: 'refund_refused', unknown: 'refund_unknown' } as const

const rowOf = ({ storeId }: StoreScope, id: string) => and(eq(refund.storeId, storeId), eq(refund.id, id))

function detailOf(outcome: RefundOutcome): Record<string, string> {
  if (outcome.kind === 'done') return { method: outcome.method, ref: outcome.ref }
  return outcome.kind === 'refused' ? { message: outcome.message } : {}
}

async function writeOutcome(
  tx: Tx,
  scope: StoreScope,
  { id }: RefundRecord,
  outcome: RefundOutcome,
  settledAt: Date,
): Promise<void> {
  const credit = outcome.kind === 'done' ? await allotCreditNumber(tx, scope, settledAt) : {}
  const change = {
    done: () => ({ state: 'done' as const, ...doneOf(outcome), ...credit, settledAt }),
    refused: () => ({
      state: 'refused' as const,
      message: outcome.kind === 'refused' ? outcome.message : '',
      settledAt,
    }),
    unknown: () => ({ state: 'unknown' as const }),
  }[outcome.kind]()
  await tx.update(refund).set(change).where(rowOf(scope, id))
}

/** A refund without a card was paid back by other means. */
const methodOf = (outcome: RefundOutcome) =>
  outcome.kind === 'done' && outcome.method !== 'none' ? ('card' as const) : ('manual' as const)

const doneOf = (outcome: RefundOutcome) =>
  outcome.kind === 'done' ? { method: outcome.method, refNo: outcome.ref || null } : {}

type GivenLine = { lineId: string; quantity: number; amount: number }

const linesOfRefund = (tx: Tx, { storeId }: OrderRecord, refundId: string): Promise<GivenLine[]> =>
  tx
    .select({ lineId: refundLine.orderLineId, quantity: refundLine.quantity, amount: refundLine.amount })
    .from(refundLine)
    .where(and(eq(refundLine.storeId, storeId), eq(refundLine.refundId, refundId)))

/** Units that were never sent become free again; sent units are returned to stock when they are to be restocked. */
async function moveGoods(
  tx: Tx,
  clerk: StaffMember,
  record: OrderRecord,
  row: RefundRecord,
  given: readonly GivenLine[],
  locationId?: string,
): Promise<void> {
  const lines = await linesWithUnits(tx, clerk, [record.id], { exceptRefund: row.id })
  const unsent = new Map<string, number>()
  const returned = new Map<string, number>()
  for (const { lineId, quantity } of given) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) continue
    const never = unsentOf(line, quantity)
    unsent.set(line.variantId, (unsent.get(line.variantId) ?? 0) + never)
    returned.set(line.variantId, (returned.get(line.variantId) ?? 0) + quantity - never)
  }
  await releaseUnits(tx, clerk, record.id, unsent, row.restocked)
  // Units of a cancelled order were released when it was cancelled, and none of them had been sent.
  if (row.restocked && record.fulfilmentState !== 'cancelled')
    await returnUnits(tx, clerk, record.id, returned, locationId)
}

async function writePaymentState(tx: Tx, clerk: StaffMember, record: OrderRecord): Promise<void> {
  const refunds = await refundsOf(tx, clerk, record.id)
  const { paid, refunded } = moneyOfOrder(record, [], refunds)
  await changeOrder(tx, record, { paymentState: refunded >= paid ? 'refunded' : 'partially_refunded' })
}
