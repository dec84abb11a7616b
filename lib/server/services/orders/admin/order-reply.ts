import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import type { OrderDetail } from '@/lib/contract/order-detail'
import type { orders } from '@/lib/contract/orders'
import { fromMinor } from '@/lib/rules/money'
import { openUnits } from '@/lib/rules/order-fulfilment'
import { addressedLines } from '@/lib/rules/postal-line'
import type { VendorContext } from '../../../context'
import { customer } from '../../../db/schema/customers'
import { type OrderDelivery, order } from '../../../db/schema/orders'
import { saleEvent } from '../../../db/schema/sales'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { mayChooseTime } from '../change-slot'
import { discountsOfOrders, type OrderDiscount } from '../discounts-of-orders'
import { draftReply } from '../draft-reply'
import { printedInvoiceNumber } from '../invoice-numbering'
import type { OrderRecord } from '../order-rows'
import { findOrder, type OrderViewer } from './find-order'
import { moneyOfOrder, paidFor, refundsOf } from './order-money'
import { holdsOf, parcelsOf, refundRepliesOf, timelineOf } from './order-parts'
import { paymentsOf } from './order-payments'
import { type LineWithUnits, linesWithUnits } from './order-units'
import { taxesOfOrder } from './taxes-by-rate'

export const orderDetail: Handler<typeof orders.detail> = (ctx, { _id }) => readOrder(ctx, _id)

/** All details of an order, in its own transaction. Throws `not_found`. */
export const readOrder = (ctx: VendorContext, id: string): Promise<OrderDetail> =>
  transaction(ctx, (tx) => orderReply(tx, ctx, id))

/** All details of an order, as of this transaction. Throws `not_found`. */
export async function orderReply(tx: Tx, ctx: OrderViewer, id: string): Promise<OrderDetail> {
  const record = await findOrder(tx, ctx, id)
  const decimal = (minor: number) => fromMinor(minor, record.currency)
  const lines = await linesWithUnits(tx, ctx, [id])
  const refunds = await refundsOf(tx, ctx, id)
  const { delivery } = record
  return {
    _id: record.id,
    number: record.number,
    invoiceNumber: record.invoiceNumber,
    invoiceLabel: printedInvoiceNumber(record),
    version: record.version,
    channel: record.channel,
    paymentState: record.paymentState,
    fulfilmentState: record.fulfilmentState,
    isTest: record.isTest,
    isArchived: record.archivedAt !== null,
    placedAt: record.placedAt.toISOString(),
    paidAt: record.paidAt?.toISOString() ?? null,
    cancelledAt: record.cancelledAt?.toISOString() ?? null,
    cancelReason: record.cancelReason,
    email: record.email,
    phone: record.phone,
    customer: await customerOf(tx, record, decimal),
    delivery: delivery && deliveryReply(delivery, decimal),
    mayChooseTime: await mayChooseTime(tx, ctx, record),
    shippingAddress: record.shippingAddress,
    shippingLines: record.shippingAddress ? addressedLines(record.shippingAddress) : [],
    note: record.note,
    staffNote: record.staffNote,
    tags: record.tags,
    lines: lines.map((line) => lineReply(line, decimal)),
    totals: totalsOf(record, lines, (await discountsOfOrders(tx, ctx, [id])).get(id) ?? [], refunds, decimal),
    payments: await paymentsOf(tx, ctx, id),
    refunds: await refundRepliesOf(tx, ctx, refunds, decimal),
    parcels: await parcelsOf(tx, ctx, id),
    timeline: await timelineOf(tx, ctx, id, decimal),
    holds: await holdsOf(tx, ctx, lines),
    draft: await draftReply(tx, ctx, record),
  }
}

type Decimal = (minor: number) => number

const deliveryReply = (
  { kind, name, days, note, timePrice = 0 }: OrderDelivery,
  decimal: Decimal,
): OrderDetail['delivery'] => ({ kind, name, days, note, timePrice: decimal(timePrice) })

const lineReply = (line: LineWithUnits, decimal: Decimal): OrderDetail['lines'][number] => ({
  _id: line.id,
  productId: line.productId,
  name: line.name,
  variantTitle: line.variantTitle,
  sku: line.sku,
  image: line.image,
  minimumAge: line.minimumAge,
  quantity: line.quantity,
  unitPrice: decimal(line.unitPrice),
  discount: decimal(line.discount),
  tax: decimal(line.tax),
  total: decimal(paidFor(line)),
  sent: line.sent,
  refunded: line.refunded,
  open: openUnits(line),
})

function totalsOf(
  record: OrderRecord,
  lines: readonly LineWithUnits[],
  discounts: readonly OrderDiscount[],
  refunds: Awaited<ReturnType<typeof refundsOf>>,
  decimal: Decimal,
): OrderDetail['totals'] {
  const money = moneyOfOrder(record, lines, refunds)
  return {
    subtotal: decimal(record.subtotal),
    discount: decimal(record.discount),
    couponCode: record.couponCode,
    discounts: discounts.map((row) => ({ ...row, amount: decimal(row.amount) })),
    shipping: decimal(record.shipping),
    tax: decimal(record.tax),
    pricesIncludeTax: record.pricesIncludeTax,
    taxExemption: record.taxExemption,
    taxes: taxesOfOrder(record, lines).map((tax) => ({ ...tax, amount: decimal(tax.amount) })),
    total: decimal(record.total),
    paid: decimal(money.paid),
    refunded: decimal(money.refunded),
    refunding: decimal(money.refunding),
    refundable: decimal(money.left),
    refundableShipping: decimal(money.shippingLeft),
  }
}

/** The buyer, and their other orders here, by account or by address. */
async function customerOf(tx: Tx, record: OrderRecord, decimal: Decimal): Promise<OrderDetail['customer']> {
  const { storeId, customerId, email } = record
  const [person] = customerId
    ? await tx
        .select({ first: customer.firstName, last: customer.lastName, deliveryNote: customer.deliveryNote })
        .from(customer)
        .where(and(eq(customer.storeId, storeId), eq(customer.id, customerId)))
    : []
  const same = or(
    ...(customerId ? [eq(order.customerId, customerId)] : []),
    ...(email ? [eq(order.email, email)] : []),
    eq(order.id, record.id),
  )
  const [sums] = await tx
    .select({
      count: sql<number>`coalesce(sum(${saleEvent.orders}), 0)`.mapWith(Number),
      spent: sql<number>`coalesce(sum(${saleEvent.net} + ${saleEvent.tax} + ${saleEvent.shipping}), 0)`.mapWith(Number),
    })
    .from(order)
    .innerJoin(saleEvent, and(eq(saleEvent.storeId, order.storeId), eq(saleEvent.orderId, order.id)))
    .where(and(eq(order.storeId, storeId), same))
  const account = person ? `${person.first} ${person.last}`.trim() : ''
  return {
    _id: customerId,
    deliveryNote: person?.deliveryNote ?? '',
    name: account || (record.shippingAddress?.name ?? ''),
    orders: sums?.count ?? 0,
    spent: decimal(sums?.spent ?? 0),
  }
}
