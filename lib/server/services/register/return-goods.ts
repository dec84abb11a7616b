import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import type { registerSales } from '@/lib/contract/register-sales'
import { Failure } from '@/lib/rules/failure'
import { planRefund } from '@/lib/rules/order-refund'
import { roundToCash } from '@/lib/rules/register/cash-rounding'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { VendorContext } from '../../context'
import { registerPayment } from '../../db/schema/register-sales'
import type { Tx } from '../../db/transaction'
import { findOrder, lockOrder } from '../orders/admin/find-order'
import { moneyOfOrder, refundsOf } from '../orders/admin/order-money'
import { linesWithUnits } from '../orders/admin/order-units'
import { settleRefundWithin } from '../orders/admin/settle-refund'
import { startRefund } from '../orders/admin/start-refund'
import type { OrderRecord } from '../orders/order-rows'
import { attemptsOfOrder } from '../payments/order-attempts'
import { registerMoney } from './register-money'
import type { SessionRecord } from './session-rows'

/** What is returned of a receipt, why, and how the money goes back. */
export type ReturnedGoods = Omit<InputOf<typeof registerSales.takeBack>, 'sessionId'>

/** A receipt of another location of the store is returned here as well. */
const anywhere = (ctx: VendorContext): VendorContext => ({ ...ctx, locationIds: null })

/** Why the register cannot pay an order back; empty when it can. */
export async function notReturnableReason(
  tx: Tx,
  ctx: VendorContext,
  { id, paymentState }: OrderRecord,
): Promise<string> {
  if (paymentState === 'refunded') return 'This order is fully refunded.'
  if (paymentState !== 'paid' && paymentState !== 'partially_refunded') return 'This order was not paid.'
  const attempts = await attemptsOfOrder(tx, ctx, id)
  const isCharged = attempts.some(({ status }) => status === 'applied')
  return isCharged ? 'It was paid by card in the online shop. Refund it on the page of the order.' : ''
}

/** The order of a receipt, locked until the transaction ends. Throws `not_found`. */
export const lockReturned = (tx: Tx, ctx: VendorContext, orderId: string): Promise<OrderRecord> =>
  lockOrder(tx, anywhere(ctx), orderId)

export const isRefundOf = async (tx: Tx, ctx: VendorContext, orderId: string, refundId: string): Promise<boolean> =>
  (await refundsOf(tx, ctx, orderId)).some(({ id }) => id === refundId)

/** What these units of a receipt are worth, in minor units. Throws `conflict` for one that cannot be returned here. */
export async function creditOf(
  tx: Tx,
  ctx: VendorContext,
  { orderId, lines }: Pick<ReturnedGoods, 'orderId' | 'lines'>,
): Promise<number> {
  const record = await findOrder(tx, anywhere(ctx), orderId)
  const error = await notReturnableReason(tx, ctx, record)
  if (error !== '') throw new Failure('conflict', error)
  const money = moneyOfOrder(record, await linesWithUnits(tx, ctx, [orderId]), await refundsOf(tx, ctx, orderId))
  return planRefund(money, { lines, shipping: 0, amount: null }, (await registerMoney(tx, ctx)).format).amount
}

type Returning = { session: SessionRecord; record: OrderRecord; goods: ReturnedGoods; method: PaymentMethod }

/** Refunds units of a locked order with stock and ledger, and returns the amount in minor units. */
export async function refundAtRegister(
  tx: Tx,
  ctx: VendorContext,
  { session, record, goods, method }: Returning,
): Promise<number> {
  const error = await notReturnableReason(tx, ctx, record)
  if (error !== '') throw new Failure('conflict', error)
  const { refundId, lines, restock, reason, reference } = goods
  const draft = { refundId, lines, restock, reason, notify: false, shipping: 0, amount: null }
  const begun = await startRefund(tx, anywhere(ctx), record, draft)
  if (!begun) throw new Failure('conflict', 'This refund was written already.')
  const counter = { sessionId: session.id, method, locationId: session.locationId }
  const done = { kind: 'done', method: 'none', ref: reference } as const
  await settleRefundWithin(tx, anywhere(ctx), begun.refund, done, false, counter)
  return begun.refund.amount
}

/** What a tender has less of; cash is rounded as the currency is. Minor units. */
export function paidBackOf(
  amount: number,
  tender: 'cash' | 'card',
  code: string,
): { amount: number; rounding: number } {
  const paid = tender === 'cash' ? roundToCash(amount, code) : amount
  return { amount: 0 - paid, rounding: amount - paid }
}

/** First columns of a row of the register: who, in which session, and a new id. */
export const registerRow = ({ storeId, accountId, accountName }: VendorContext, sessionId: string) => ({
  ...{ storeId, accountId, accountName, sessionId },
  id: uuidv7(),
})

type PaidBack = { record: OrderRecord; goods: ReturnedGoods; amount: number; code: string }

/** Books what the session pays back for a refund. `amount`: minor units, before cash rounding. */
export async function bookPaidBack(
  tx: Tx,
  ctx: VendorContext,
  { id }: SessionRecord,
  { record, goods: { refundId, tender, reference }, amount, code }: PaidBack,
): Promise<void> {
  const paid = paidBackOf(amount, tender, code)
  await tx
    .insert(registerPayment)
    .values({ ...registerRow(ctx, id), ...paid, orderId: record.id, refundId, tender, reference })
}
