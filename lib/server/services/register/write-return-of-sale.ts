import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { VendorContext } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { variant } from '../../db/schema/products'
import { saleEvent } from '../../db/schema/sales'
import type { Tx } from '../../db/transaction'
import { registerMoney } from './register-money'
import type { SessionRecord } from './session-rows'

type ReturnedLine = { variantId: string; productId: string; quantity: number; amount: number; tax: number }

/** Minor units; `amount` of a line with its `tax`. */
type ReturnWithoutReceipt = {
  returnId: string
  lines: readonly ReturnedLine[]
  isRestocked: boolean
  method: PaymentMethod
}

/**
 * Writes goods that came back without a receipt to the sales ledger: a refund of the day without a sale. Their cost comes
 * back where they can be sold again, as it is today, since nobody knows what they were sold for.
 */
export async function writeReturnOfSale(
  tx: Tx,
  ctx: VendorContext,
  { id: sessionId, locationId }: SessionRecord,
  { returnId, lines, isRestocked, method }: ReturnWithoutReceipt,
): Promise<void> {
  const { storeId, accountId } = ctx
  const { timeZone } = await registerMoney(tx, ctx)
  const ids = lines.map(({ variantId }) => variantId)
  const costs = await tx
    .select({ id: variant.id, cost: variant.cost })
    .from(variant)
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, ids)))
  const costOf = new Map(costs.map(({ id, cost }) => [id, cost]))
  const at = new Date()
  const shared = {
    ...{ storeId, returnId, at, timeZone, accountId, sessionId, locationId, paymentMethod: method },
    dayLocal: localTimeOf(at.toISOString(), timeZone).slice(0, 10),
    kind: 'refund' as const,
    channel: 'pos' as const,
    ...{
      orderId: null,
      lineId: null,
      refundId: null,
      orders: 0,
      gross: 0,
      discount: 0,
      shipping: 0,
      tip: 0,
      rounding: 0,
    },
    isCostEstimated: true,
  }
  const rows = lines.map(({ variantId, productId, quantity, amount, tax }) => {
    const cost = costOf.get(variantId) ?? null
    return {
      ...shared,
      id: uuidv7(),
      ...{ variantId, productId },
      quantity: 0 - quantity,
      net: 0 - (amount - tax),
      tax: 0 - tax,
      cost: !isRestocked ? 0 : cost === null ? null : 0 - cost * quantity,
    }
  })
  await insertRows(tx, saleEvent, rows)
}
