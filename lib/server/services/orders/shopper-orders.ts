import 'server-only'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sum } from 'drizzle-orm'
import type { ShopperOrder } from '@/lib/contract/checkout'
import { fromMinor } from '@/lib/rules/money'
import { OWED_STATES, wasPaid } from '@/lib/rules/order-state'
import { addressedLines } from '@/lib/rules/postal-line'
import type { StoreScope } from '../../context'
import { fulfilment, fulfilmentLine } from '../../db/schema/fulfilments'
import { orderLine } from '../../db/schema/orders'
import { paymentAttempt } from '../../db/schema/payments'
import { product, variant } from '../../db/schema/products'
import { refund } from '../../db/schema/refunds'
import { slotBooking } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import { merchantOfStore } from '../payments/merchant-of-store'
import { discountsOfOrders } from './discounts-of-orders'
import { isOpenDraft } from './draft-reply'
import { printedInvoiceNumber } from './invoice-numbering'
import { documentPathOf, statusPathOf } from './order-link'
import type { OrderLineRecord, OrderRecord } from './order-rows'

/** Orders as their buyer sees them, in the given order, by a handful of statements however many there are. */
export async function shopperOrders(
  tx: Tx,
  scope: StoreScope,
  orders: readonly OrderRecord[],
): Promise<ShopperOrder[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = grouped(await linesOf(tx, scope, ids), ({ line }) => line.orderId)
  const parcels = grouped(await parcelsOf(tx, scope, ids), ({ orderId }) => orderId)
  const refunded = await refundedOf(tx, scope, ids)
  const discounts = await discountsOfOrders(tx, scope, ids)
  const cards = await cardsOf(tx, scope, ids)
  const creditNotes = grouped(await creditNotesOf(tx, scope, ids), ({ orderId }) => orderId)
  const times = await comingTimes(tx, scope, ids)
  const takesCards = orders.some(isOpenDraft) && (await merchantOfStore(tx, scope)) !== null
  return orders.map((order) => {
    const decimal = (minor: number) => fromMinor(minor, order.currency)
    const { id, number, paymentState, fulfilmentState, isTest, email, couponCode, note, shippingAddress } = order
    const own = parcels.get(id) ?? []
    return {
      _id: id,
      number,
      placedAt: order.placedAt.toISOString(),
      paymentState,
      fulfilmentState,
      isTest,
      email,
      lines: (lines.get(id) ?? []).map(({ line, key, handle }) => ({
        key,
        handle,
        name: line.name,
        variantTitle: line.variantTitle,
        image: line.image,
        price: decimal(line.unitPrice),
        quantity: line.quantity,
        total: decimal(line.unitPrice * line.quantity),
        sent: own.reduce((units, part) => units + (part.orderLineId === line.id ? part.quantity : 0), 0),
      })),
      subtotal: decimal(order.subtotal),
      discount: decimal(order.discount),
      couponCode,
      discounts: (discounts.get(id) ?? []).map((row) => ({ ...row, amount: decimal(row.amount) })),
      shipping: decimal(order.shipping),
      tax: decimal(order.tax),
      ...(order.pricesIncludeTax && { includedTax: decimal(order.includedTax) }),
      total: decimal(order.total),
      refunded: decimal(refunded.get(id) ?? 0),
      delivery: order.delivery && deliveryOf(order.delivery, decimal),
      shippingAddress,
      shippingLines: shippingAddress ? addressedLines(shippingAddress) : [],
      note,
      card: cards.get(id) ?? '',
      parcels: parcelReplies(own),
      canCreateAccount: order.customerId === null && email !== '' && wasPaid(paymentState),
      statusPath: statusPathOf(scope, id),
      documents: documentsOf(scope, order, creditNotes.get(id) ?? []),
      hasTime: times.has(id) && fulfilmentState === 'open' && OWED_STATES.some((state) => state === paymentState),
      toPay: isOpenDraft(order)
        ? { needsAddress: order.delivery?.kind === 'delivery' && !shippingAddress, takesCards }
        : null,
    }
  })
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const own = groups.get(keyOf(row))
    if (own) own.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const deliveryOf = (
  { kind, name, days, note, timePrice = 0 }: NonNullable<OrderRecord['delivery']>,
  decimal: (minor: number) => number,
) => ({ kind, name, days, note, timePrice: decimal(timePrice) })

const linesOf = (
  tx: Tx,
  { storeId }: StoreScope,
  ids: string[],
): Promise<{ line: OrderLineRecord; key: string; handle: string }[]> =>
  tx
    .select({ line: orderLine, key: variant.key, handle: product.handle })
    .from(orderLine)
    .innerJoin(variant, and(eq(variant.storeId, orderLine.storeId), eq(variant.id, orderLine.variantId)))
    .innerJoin(product, and(eq(product.storeId, orderLine.storeId), eq(product.id, orderLine.productId)))
    .where(and(eq(orderLine.storeId, storeId), inArray(orderLine.orderId, ids)))
    .orderBy(asc(orderLine.position), asc(orderLine.id))

/** One row for each line of each parcel that was not undone. */
const parcelsOf = (tx: Tx, { storeId }: StoreScope, ids: string[]) =>
  tx
    .select({
      orderId: fulfilment.orderId,
      parcelId: fulfilment.id,
      sentAt: fulfilment.createdAt,
      carrier: fulfilment.carrier,
      trackingNumber: fulfilment.trackingNumber,
      trackingUrl: fulfilment.trackingUrl,
      orderLineId: fulfilmentLine.orderLineId,
      quantity: fulfilmentLine.quantity,
    })
    .from(fulfilment)
    .innerJoin(
      fulfilmentLine,
      and(eq(fulfilmentLine.storeId, fulfilment.storeId), eq(fulfilmentLine.fulfilmentId, fulfilment.id)),
    )
    .where(and(eq(fulfilment.storeId, storeId), inArray(fulfilment.orderId, ids), isNull(fulfilment.cancelledAt)))
    .orderBy(asc(fulfilment.createdAt), asc(fulfilment.id))

type ParcelPart = Awaited<ReturnType<typeof parcelsOf>>[number]

const parcelReplies = (parts: readonly ParcelPart[]): ShopperOrder['parcels'] =>
  [...grouped(parts, ({ parcelId }) => parcelId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { sentAt, carrier, trackingNumber, trackingUrl } = first
    const units = own.reduce((all, { quantity }) => all + quantity, 0)
    return [{ sentAt: sentAt.toISOString(), carrier, trackingNumber, trackingUrl, units }]
  })

async function refundedOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ orderId: refund.orderId, amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.storeId, storeId), inArray(refund.orderId, ids), eq(refund.state, 'done')))
    .groupBy(refund.orderId)
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}

type CreditNoteRow = { readonly orderId: string; readonly id: string; readonly label: string }

const creditNotesOf = (tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<CreditNoteRow[]> =>
  tx
    .select({ orderId: refund.orderId, id: refund.id, label: refund.creditLabel })
    .from(refund)
    .where(and(eq(refund.storeId, storeId), inArray(refund.orderId, ids), isNotNull(refund.creditNumber)))
    .orderBy(asc(refund.createdAt), asc(refund.id))

function documentsOf(
  scope: StoreScope,
  order: OrderRecord,
  creditNotes: readonly CreditNoteRow[],
): ShopperOrder['documents'] {
  const number = printedInvoiceNumber(order)
  return [
    ...(order.invoiceNumber === null ? [] : [{ label: `Invoice ${number}`, path: documentPathOf(scope, order.id) }]),
    ...creditNotes.map(({ id, label }) => ({
      label: `Credit note ${label}`,
      path: documentPathOf(scope, order.id, id),
    })),
  ]
}

/** Which of the orders have a time that is yet to come. */
async function comingTimes(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<ReadonlySet<string>> {
  const { orderId, startsAt } = slotBooking
  const rows = await tx
    .select({ orderId })
    .from(slotBooking)
    .where(and(eq(slotBooking.storeId, storeId), inArray(orderId, ids), gt(startsAt, new Date())))
  return new Set(rows.map((row) => row.orderId))
}

/** Brand and last four digits of each order's payment. */
async function cardsOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ orderId: paymentAttempt.orderId, brand: paymentAttempt.cardBrand, last4: paymentAttempt.cardLast4 })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.storeId, storeId),
        inArray(paymentAttempt.orderId, ids),
        inArray(paymentAttempt.status, ['applied', 'refund_pending', 'refunded', 'void_pending', 'voided']),
      ),
    )
    .orderBy(asc(paymentAttempt.id))
  return new Map(
    rows.flatMap(({ orderId, brand, last4 }) =>
      orderId && last4 ? [[orderId, `${brand ?? ''} ${last4}`.trim()] as const] : [],
    ),
  )
}
