import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { formatPrice } from '@/lib/rules/money'
import { addressedLines } from '@/lib/rules/postal-line'
import { readUrl } from '@/lib/rules/read-url'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import { fulfilment, fulfilmentLine, refund, refundLine } from '../../db/schema/orders'
import { paymentAttempt } from '../../db/schema/payments'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { type EmailContent, stageEmail } from '../../mail/port'
import { formatMoment } from '../../mail/templates/format-moment'
import { orderCancelledEmail } from '../../mail/templates/order-cancelled-email'
import { orderConfirmationEmail } from '../../mail/templates/order-confirmation-email'
import type { OrderFacts } from '../../mail/templates/order-facts'
import { orderRefundedEmail } from '../../mail/templates/order-refunded-email'
import { orderShippedEmail } from '../../mail/templates/order-shipped-email'
import type { EmailLine } from '../../mail/templates/order-table'
import { type PaymentProblem, paymentProblemEmail } from '../../mail/templates/payment-problem-email'
import { readyToPayEmail } from '../../mail/templates/ready-to-pay-email'
import { storeAddress } from '../stores/store-address'
import { discountsOfOrders, type OrderDiscount } from './discounts-of-orders'
import { heldUntil } from './draft-holds'
import { statusPathOf } from './order-link'
import { linesOfOrder, type OrderLineRecord, type OrderRecord, orderById } from './order-rows'

/** The input of each email; everything else is read from the order in the transaction. */
export type OrderEmailFacts = {
  payLink: Readonly<Record<string, never>>
  confirmation: Readonly<Record<string, never>>
  /** `amount`: the refunded amount in minor units; the order's total when left out. */
  problem: { readonly problem: PaymentProblem; readonly amount?: number }
  /** The parcel, written before the email is queued. */
  shipped: { readonly fulfilmentId: string }
  /** The refund, written before the email is queued. */
  refunded: { readonly refundId: string }
  cancelled: { readonly reason: string }
}

/** An order as emails show it. `money` formats minor units in the store's currency. */
type Told = {
  order: OrderRecord
  lines: OrderLineRecord[]
  discounts: readonly OrderDiscount[]
  facts: OrderFacts
  card: string
  timeZone: string
  money: (minor: number) => string
  /** Base URL of the store's pictures. */
  origin: string
}

type Writers = {
  readonly [K in keyof OrderEmailFacts]: (
    tx: Tx,
    scope: StoreScope,
    told: Told,
    facts: OrderEmailFacts[K],
  ) => Promise<EmailContent>
}

const WRITERS: Writers = {
  payLink: async (tx, scope, told) => {
    const until = await heldUntil(tx, scope, told.order.id)
    return readyToPayEmail({
      ...told.facts,
      table: { lines: told.lines.map((line) => lineOf(line, line.quantity, told)), sums: sumsOf(told) },
      total: told.money(told.order.total),
      reservedUntil: until ? formatMoment(until, told.timeZone) : '',
    })
  },
  confirmation: async (_tx, _scope, told) =>
    orderConfirmationEmail({
      ...told.facts,
      table: { lines: told.lines.map((line) => lineOf(line, line.quantity, told)), sums: sumsOf(told) },
      delivery: deliveryOf(told.order),
      card: told.card,
      invoiceNumber: told.order.invoiceNumber === null ? '' : String(told.order.invoiceNumber),
    }),
  problem: async (_tx, _scope, told, { problem, amount = told.order.total }) =>
    paymentProblemEmail({ ...told.facts, problem, amount: told.money(amount) }),
  shipped: shippedEmail,
  refunded: refundedEmail,
  cancelled: async (_tx, _scope, told, { reason }) =>
    orderCancelledEmail({
      ...told.facts,
      reason,
      table: { lines: told.lines.map((line) => lineOf(line, line.quantity, told)) },
    }),
}

/**
 * Queues an email about an order, in the transaction of the event. Does nothing for an order without an address, such
 * as a sale at the counter.
 */
export async function stageOrderEmail<K extends keyof OrderEmailFacts>(
  tx: Tx,
  scope: StoreScope,
  kind: K,
  orderId: string,
  facts: OrderEmailFacts[K],
): Promise<void> {
  const told = await tell(tx, scope, orderId)
  if (told.order.email === '') return
  const content = await WRITERS[kind](tx, scope, told, facts)
  await stageEmail(tx, {
    to: told.order.email,
    fromName: told.facts.storeName,
    storeId: scope.storeId,
    ...content,
  })
}

async function tell(tx: Tx, scope: StoreScope, orderId: string): Promise<Told> {
  const found = await orderById(tx, scope, orderId)
  const [own] = await tx.select().from(store).where(eq(store.id, scope.storeId))
  if (!found || !own) throw new Error('The order of an email does not exist.')
  return {
    order: found,
    lines: await linesOfOrder(tx, scope, orderId),
    discounts: (await discountsOfOrders(tx, scope, [orderId])).get(orderId) ?? [],
    card: await cardOf(tx, scope, orderId),
    timeZone: own.timeZone,
    origin: storeAddress(own.subdomain),
    money: (minor) => formatPrice(minor, own.currencySymbol, found.currency),
    facts: {
      storeName: own.name,
      storeEmail: own.email,
      number: found.number,
      name: await nameOf(tx, scope, found),
      orderUrl: storeAddress(own.subdomain) + statusPathOf(scope, orderId),
      isTest: found.isTest,
    },
  }
}

async function nameOf(tx: Tx, { storeId }: StoreScope, { shippingAddress, customerId }: OrderRecord): Promise<string> {
  if (shippingAddress) return shippingAddress.name
  if (!customerId) return ''
  const [person] = await tx
    .select({ first: customer.firstName, last: customer.lastName })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, customerId)))
  return person ? `${person.first} ${person.last}`.trim() : ''
}

/** Brand and last four digits of the newest charge; empty when nothing was charged. */
async function cardOf(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<string> {
  const [charged] = await tx
    .select({ brand: paymentAttempt.cardBrand, last4: paymentAttempt.cardLast4 })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.storeId, storeId),
        eq(paymentAttempt.orderId, orderId),
        inArray(paymentAttempt.status, ['approved', 'applied', 'refund_pending', 'refunded', 'void_pending', 'voided']),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1)
  return charged?.last4 ? `${charged.brand ?? ''} ${charged.last4}`.trim() : ''
}

const lineOf = (
  { name, variantTitle, unitPrice, image }: OrderLineRecord,
  quantity: number,
  { money, origin }: Told,
): EmailLine => ({
  quantity,
  name,
  variantTitle,
  unitPrice: money(unitPrice),
  amount: money(unitPrice * quantity),
  ...pictureAt(image, origin),
})

/** A picture's absolute URL; empty when there is no picture. */
function pictureAt(image: string | null | undefined, origin: string): { picture?: string } {
  const url = image ? readUrl(image, origin) : null
  return url ? { picture: url.href } : {}
}

function sumsOf({ order, discounts, money }: Told): [string, string][] {
  const { subtotal, shipping, delivery, tax, total } = order
  return [
    ['Subtotal', money(subtotal)],
    ...discounts.map(({ label, amount }): [string, string] => [label, money(-amount)]),
    ...(delivery ? [[delivery.name, shipping === 0 ? 'Free' : money(shipping)] as [string, string]] : []),
    ...(tax > 0 ? [['Tax', money(tax)] as [string, string]] : []),
    ['Total', money(total)],
  ]
}

function deliveryOf({ delivery, shippingAddress }: OrderRecord): [string, string][] {
  if (!delivery) return []
  const way: [string, string] = [delivery.kind === 'pickup' ? 'Pick-up' : 'Delivery', delivery.name]
  const rest: [string, string][] = []
  if (shippingAddress) {
    rest.push(['To', addressedLines(shippingAddress).join(', ')])
  }
  if (delivery.days) rest.push(['Delivery time', delivery.days])
  if (delivery.note) rest.push(['Pick-up note', delivery.note])
  return [way, ...rest]
}

async function shippedEmail(tx: Tx, { storeId }: StoreScope, told: Told, { fulfilmentId }: { fulfilmentId: string }) {
  const [parcel] = await tx
    .select()
    .from(fulfilment)
    .where(and(eq(fulfilment.storeId, storeId), eq(fulfilment.id, fulfilmentId)))
  if (!parcel) throw new Error('The parcel of an email does not exist.')
  const parts = await tx
    .select()
    .from(fulfilmentLine)
    .where(and(eq(fulfilmentLine.storeId, storeId), eq(fulfilmentLine.fulfilmentId, fulfilmentId)))
  const { carrier, trackingNumber, trackingUrl } = parcel
  return orderShippedEmail({
    ...told.facts,
    isFetched: told.order.delivery?.kind === 'pickup',
    isPart: told.order.fulfilmentState === 'partial',
    carrier,
    trackingNumber,
    trackingUrl,
    table: { lines: chosen(told, parts).map(({ amount: _amount, unitPrice: _each, ...line }) => line) },
  })
}

async function refundedEmail(tx: Tx, { storeId }: StoreScope, told: Told, { refundId }: { refundId: string }) {
  const [given] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.storeId, storeId), eq(refund.id, refundId)))
  if (!given) throw new Error('The refund of an email does not exist.')
  const parts = await tx
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.storeId, storeId), eq(refundLine.refundId, refundId)))
  return orderRefundedEmail({
    ...told.facts,
    amount: told.money(given.amount),
    reason: given.reason,
    card: told.card,
    table: { lines: chosen(told, parts).map(({ amount: _amount, unitPrice: _each, ...line }) => line) },
  })
}

/** The order's lines that are among `parts`, with the quantities of the parts. */
function chosen(told: Told, parts: readonly { orderLineId: string; quantity: number }[]): EmailLine[] {
  const quantities = new Map(parts.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  return told.lines.flatMap((line) => {
    const quantity = quantities.get(line.id)
    return quantity ? [lineOf(line, quantity, told)] : []
  })
}
