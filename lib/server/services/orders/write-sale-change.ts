import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { cancelOfOrder } from '@/lib/rules/sales/cancel-of-order'
import { refundOfOrder, type SettledRefund } from '@/lib/rules/sales/refund-of-order'
import type { SaleEvent } from '@/lib/rules/sales/sale-event'
import type { StoreScope } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { store } from '../../db/schema/platform'
import { saleEvent } from '../../db/schema/sales'
import type { Tx } from '../../db/transaction'
import type { OrderRecord } from './order-rows'
import { type SaleFacts, type SaleRecord, saleRows } from './sale-rows'

type Order = Pick<OrderRecord, 'id' | 'channel'>
type Change = Pick<SaleFacts, 'at' | 'refundId' | 'accountId' | 'sessionId'> & { method?: SaleRecord['paymentMethod'] }

/** Writes a refund that is settled in this transaction to the ledger, on its own day. The order's row is locked. */
export const writeRefundOfSale = (
  tx: Tx,
  scope: StoreScope,
  order: Order,
  refund: SettledRefund,
  change: Change,
): Promise<void> => writeChange(tx, scope, order, change, (events) => refundOfOrder(events, refund))

/** Writes to the ledger that the goods of a paid order go back; of an unpaid one there is nothing to write. */
export const writeCancelOfSale = (
  tx: Tx,
  scope: StoreScope,
  order: Order,
  isRestocked: boolean,
  change: Change,
): Promise<void> => writeChange(tx, scope, order, change, (events) => cancelOfOrder(events, isRestocked))

async function writeChange(
  tx: Tx,
  { storeId }: StoreScope,
  { id: orderId, channel }: Order,
  { method, ...change }: Change,
  eventsAfter: (events: readonly SaleEvent[]) => SaleEvent[],
): Promise<void> {
  const found = await tx
    .select({ event: saleEvent, zone: store.timeZone })
    .from(saleEvent)
    .innerJoin(store, eq(store.id, saleEvent.storeId))
    .where(and(eq(saleEvent.storeId, storeId), eq(saleEvent.orderId, orderId)))
    .orderBy(asc(saleEvent.at), asc(saleEvent.id))
  const [first] = found
  if (!first) return
  const events = found.map(({ event }) => event)
  const lines = events.flatMap(({ kind, lineId, productId, variantId, isCostEstimated, locationId }) =>
    kind === 'sale' && lineId && productId && variantId
      ? [{ id: lineId, productId, variantId, isCostEstimated, locationId }]
      : [],
  )
  const facts = { storeId, orderId, channel, timeZone: first.zone, lines, ...change }
  const paymentMethod = method ?? first.event.paymentMethod
  await insertRows(tx, saleEvent, saleRows({ ...facts, paymentMethod }, eventsAfter(events)))
}
