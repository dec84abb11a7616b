import 'server-only'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { StoreScope } from '../../context'
import { refund, refundLine } from '../../db/schema/refunds'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import { lockOrder } from '../orders/admin/find-order'
import { isPendingRefund, moneyOfOrder, refundsOf } from '../orders/admin/order-money'
import { type LineWithUnits, linesWithUnits } from '../orders/admin/order-units'
import { returnUnits } from '../orders/admin/stock-of-order'
import { changeOrder, refreshFulfilment } from '../orders/admin/write-states'
import { recordOrderEvent } from '../orders/order-event'
import { writeRefundOfSale } from '../orders/write-sale-change'
import { assertOpenDay } from './external-documents'
import type { ExternalOrigin } from './external-origin'

/** A refund of another register; amounts in minor units with tax, `total` their sum. */
export type ExternalRefundDraft = {
  id: string
  saleId: string
  at: Date
  method: PaymentMethod
  lines: readonly { variantId: string; quantity: number; amount: number }[]
  total: number
  isRestocked: boolean
  reason: string
}

type Refund = Omit<ExternalRefundDraft, 'id' | 'saleId'> & { orderId: string; refundId: string }

/** Writes a refund that the other register has paid out, of an order that is locked here. */
export async function writeRefund(
  tx: Tx,
  scope: StoreScope,
  { locationId, actor }: Pick<ExternalOrigin, 'locationId' | 'actor'>,
  { orderId, refundId, at, method, lines: wanted, total, isRestocked, reason }: Refund,
): Promise<void> {
  const { storeId } = scope
  const clerk = { storeId, accountId: '', accountName: actor, requestId: '', clientAddress: '', locationIds: null }
  const record = await lockOrder(tx, clerk, orderId)
  const { format, timeZone } = await moneyOf(tx, scope)
  await assertOpenDay(tx, scope, at, timeZone)
  if (at < record.placedAt) throw new Failure('invalid', 'The refund is earlier than its sale.', { at: 'Too early' })
  const refunds = await refundsOf(tx, scope, orderId)
  if (refunds.some(isPendingRefund)) throw new Failure('conflict', 'Another refund of this sale is under way.')
  const lines = await linesWithUnits(tx, scope, [orderId])
  const sum = wanted.reduce((all, { amount }) => all + amount, 0)
  if (sum !== total) {
    const message = `The lines add up to ${format(sum)}, not to the total of ${format(total)}.`
    throw new Failure('invalid', message, { total: message })
  }
  const { left, paid, refunded } = moneyOfOrder(record, lines, refunds)
  if (total > left) {
    const message = `At most ${format(left)} of this sale can be refunded.`
    throw new Failure('conflict', message, { total: message })
  }
  const given = allotted(lines, wanted)
  await tx.insert(refund).values({
    ...{ storeId, id: refundId, orderId, reason, amount: total, restocked: isRestocked },
    ...{ state: 'done' as const, method: 'none' as const, createdAt: at, settledAt: at },
  })
  await tx
    .insert(refundLine)
    .values(given.map(({ lineId, ...row }) => ({ ...row, storeId, id: uuidv7(), refundId, orderLineId: lineId })))
  if (isRestocked) {
    const units = new Map<string, number>()
    for (const { variantId, quantity } of wanted) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
    await returnUnits(tx, clerk, orderId, units, locationId)
  }
  const refundOfLines = { amount: total, shipping: 0, lines: given, isRestocked }
  await writeRefundOfSale(tx, scope, record, refundOfLines, { at, refundId, accountId: null, sessionId: null, method })
  await changeOrder(tx, record, { paymentState: refunded + total >= paid ? 'refunded' : 'partially_refunded' })
  await refreshFulfilment(tx, scope, record)
  await recordOrderEvent(tx, scope, orderId, {
    kind: 'refunded',
    detail: { amount: total, method: 'none', ref: '' },
    actor,
  })
}

type Given = { lineId: string; quantity: number; amount: number }

/** Units of a variant are those of its lines that are left, in their order; the last line takes what is left of the money. */
function allotted(lines: readonly LineWithUnits[], wanted: Refund['lines']): Given[] {
  const given: Given[] = []
  const open = new Map(lines.map((line) => [line.id, line.quantity - line.refunded]))
  for (const { variantId, quantity, amount } of wanted) {
    let [units, money] = [quantity, amount]
    for (const line of lines) {
      const taken = line.variantId === variantId ? Math.min(units, open.get(line.id) ?? 0) : 0
      if (taken === 0) continue
      const share = taken === units ? money : Math.floor((money * taken) / units)
      given.push({ lineId: line.id, quantity: taken, amount: share })
      open.set(line.id, (open.get(line.id) ?? 0) - taken)
      units -= taken
      money -= share
    }
    if (units > 0) {
      throw new Failure('conflict', 'More units are returned than are left of this sale.', { lines: 'Too many units' })
    }
  }
  return merged(given)
}

/** A line of an order stands in a refund once. */
function merged(given: readonly Given[]): Given[] {
  const byLine = new Map<string, Given>()
  for (const one of given) {
    const known = byLine.get(one.lineId)
    byLine.set(
      one.lineId,
      known ? { ...one, quantity: one.quantity + known.quantity, amount: one.amount + known.amount } : one,
    )
  }
  return [...byLine.values()]
}
