import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { SaleEvent } from '@/lib/rules/sales/sale-event'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { order } from '../../db/schema/orders'
import type { saleEvent } from '../../db/schema/sales'

export type SaleRecord = typeof saleEvent.$inferInsert

/** A line of an order, as the ledger names its goods. */
export type SoldLine = {
  id: string
  productId: string
  variantId: string
  isCostEstimated: boolean
  locationId: string | null
}

/** What rows of one order have in common. `timeZone`: the store's zone now. */
export type SaleFacts = Pick<SaleRecord, 'storeId' | 'timeZone' | 'paymentMethod'> & {
  orderId: string
  channel: (typeof order.$inferSelect)['channel']
  at: Date
  refundId?: string
  accountId?: string | null
  sessionId?: string | null
  lines: readonly SoldLine[]
}

/** Events of an order as rows of the ledger. */
export function saleRows(facts: SaleFacts, events: readonly SaleEvent[]): SaleRecord[] {
  const { at, timeZone, refundId = null, accountId = null, sessionId = null, lines, ...order } = facts
  const dayLocal = localTimeOf(at.toISOString(), timeZone).slice(0, 10)
  return events.map((event) => {
    const line = lines.find(({ id }) => id === event.lineId)
    return {
      ...order,
      ...event,
      id: uuidv7(),
      at,
      dayLocal,
      timeZone,
      productId: line?.productId ?? null,
      variantId: line?.variantId ?? null,
      refundId,
      isCostEstimated: line?.isCostEstimated ?? false,
      locationId: line?.locationId ?? null,
      accountId,
      sessionId,
    }
  })
}
