import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { TIME_PRICE_LABEL } from '@/lib/rules/availability/slot-text'
import { formatPrice } from '@/lib/rules/money'
import { addressedLines } from '@/lib/rules/postal-line'
import { readUrl } from '@/lib/rules/read-url'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import { fulfilment, fulfilmentLine } from '../../db/schema/fulfilments'
import type { OrderDelivery } from '../../db/schema/orders'
import { paymentAttempt } from '../../db/schema/payments'
import { store } from '../../db/schema/platform'
import { refund, refundLine } from '../../db/schema/refunds'
import type { Tx } from '../../db/transaction'
import type { EmailData } from '../../mail/store-emails/email-data'
import type { DeliveryFacts } from '../../mail/store-emails/order-confirmation-email'
import type { OrderFacts } from '../../mail/store-emails/order-data'
import { formatMoment } from '../../mail/templates/format-moment'
import type { EmailLine } from '../../mail/templates/order-table'
import { sendNotification } from '../notifications/send-notification'
import { shopEnvelope } from '../stores/contact-facts'
import { shopAddress } from '../stores/shop-address'
import { discountsOfOrders, type OrderDiscount } from './discounts-of-orders'
import { documentsOfEmail, type OrderEmailDocument } from './documents-of-email'
import { heldUntil } from './draft-holds'
import { printedInvoiceNumber } from './invoice-numbering'
import { ORDER_EMAIL_EVENTS } from './order-email-events'
import type { OrderEmailFacts } from './order-email-facts'
import { statusPathOf } from './order-link'
import { linesOfOrder, type OrderLineRecord, type OrderRecord, orderById } from './order-rows'

/** An order as emails show it. `money` formats minor units in the store's currency. */
type Told = {
  /** Language of the customer; empty when unknown. */
  language: string
  order: OrderRecord
  lines: OrderLineRecord[]
  discounts: readonly OrderDiscount[]
  facts: OrderFacts
  card: string
  timeZone: string
  envelope: { fromName: string; replyTo?: string; fromAddress?: string }
  money: (minor: number) => string
  /** Base URL of the store's pictures. */
  origin: string
}

type Readers = {
  readonly [K in keyof OrderEmailFacts]: (
    tx: Tx,
    scope: StoreScope,
    told: Told,
    facts: OrderEmailFacts[K],
  ) => Promise<EmailData>
}

const READERS: Readers = {
  payLink: async (tx, scope, told) => {
    const until = await heldUntil(tx, scope, told.order.id)
    return ORDER_EMAIL_EVENTS.payLink.email.read({
      ...told.facts,
      table: wholeOrder(told),
      reservedUntil: until ? formatMoment(until, told.timeZone) : '',
    })
  },
  confirmation: async (_tx, _scope, told) =>
    ORDER_EMAIL_EVENTS.confirmation.email.read({
      ...told.facts,
      table: wholeOrder(told),
      delivery: deliveryOf(told.order),
      card: told.card,
      invoiceNumber: printedInvoiceNumber(told.order),
    }),
  problem: async (_tx, _scope, told, { problem, amount = told.order.total }) =>
    ORDER_EMAIL_EVENTS.problem.email.read({ ...told.facts, problem, amount: told.money(amount) }),
  timeChanged: async (_tx, _scope, told, { before }) =>
    ORDER_EMAIL_EVENTS.timeChanged.email.read({ ...told.facts, before, delivery: deliveryOf(told.order) }),
  timeLost: async (_tx, _scope, told) =>
    ORDER_EMAIL_EVENTS.timeLost.email.read({ ...told.facts, time: told.order.delivery?.days ?? '' }),
  shipped: shippedData,
  refunded: refundedData,
  cancelled: async (_tx, _scope, told, { reason }) =>
    ORDER_EMAIL_EVENTS.cancelled.email.read({
      ...told.facts,
      reason,
      table: { lines: told.lines.map((line) => lineOf(line, line.quantity, told)) },
    }),
}

type Documents = {
  readonly [K in keyof OrderEmailFacts]: (orderId: string, facts: OrderEmailFacts[K]) => OrderEmailDocument | null
}

/** The document that each email can carry. */
const DOCUMENTS: Documents = {
  payLink: () => null,
  confirmation: (id) => ({ kind: 'invoice', id }),
  problem: () => null,
  timeChanged: () => null,
  timeLost: () => null,
  shipped: () => null,
  cancelled: () => null,
  refunded: (_orderId, { refundId }) => ({ kind: 'credit_note', id: refundId }),
}

/**
 * Queues an email about an order, in the transaction of the event. False when nothing is sent: for an order without an
 * address, such as a sale at the counter, or while the store has turned the email off.
 */
export async function stageOrderEmail<K extends keyof OrderEmailFacts>(
  tx: Tx,
  scope: StoreScope,
  kind: K,
  orderId: string,
  facts: OrderEmailFacts[K],
): Promise<boolean> {
  const told = await tell(tx, scope, orderId)
  if (told.order.email === '') return false
  return sendNotification(tx, scope, ORDER_EMAIL_EVENTS[kind], await READERS[kind](tx, scope, told, facts), {
    to: told.order.email,
    ...told.envelope,
    language: told.language,
    source: { orderId, facts: JSON.stringify(facts) },
    documents: await documentsOfEmail(tx, scope, DOCUMENTS[kind](orderId, facts)),
  })
}

/** What an email about an order would be made from now. */
export const orderEmailData = async <K extends keyof OrderEmailFacts>(
  tx: Tx,
  scope: StoreScope,
  kind: K,
  orderId: string,
  facts: OrderEmailFacts[K],
): Promise<EmailData> => READERS[kind](tx, scope, await tell(tx, scope, orderId), facts)

const wholeOrder = (told: Told) => ({
  lines: told.lines.map((line) => lineOf(line, line.quantity, told)),
  sums: sumsOf(told),
})

async function tell(tx: Tx, scope: StoreScope, orderId: string): Promise<Told> {
  const found = await orderById(tx, scope, orderId)
  const [own] = await tx.select().from(store).where(eq(store.id, scope.storeId))
  if (!found || !own) throw new Error('The order of an email does not exist.')
  const origin = await shopAddress(tx, scope)
  const person = await personOf(tx, scope, found)
  const money = (minor: number) => formatPrice(minor, own.currencySymbol, found.currency)
  return {
    order: found,
    language: person.language,
    lines: await linesOfOrder(tx, scope, orderId),
    discounts: (await discountsOfOrders(tx, scope, [orderId])).get(orderId) ?? [],
    card: await cardOf(tx, scope, orderId),
    timeZone: own.timeZone,
    envelope: await shopEnvelope(tx, scope, own),
    origin,
    money,
    facts: {
      storeName: own.name,
      storeEmail: own.email,
      number: found.number,
      name: person.name,
      orderUrl: origin + statusPathOf(scope, orderId),
      isTest: found.isTest,
      total: money(found.total),
    },
  }
}

type Buyer = { readonly name: string; readonly language: string }

async function personOf(tx: Tx, { storeId }: StoreScope, order: OrderRecord): Promise<Buyer> {
  const { shippingAddress, customerId } = order
  const [person] = customerId
    ? await tx
        .select({ first: customer.firstName, last: customer.lastName, language: customer.language })
        .from(customer)
        .where(and(eq(customer.storeId, storeId), eq(customer.id, customerId)))
    : []
  const own = person ? `${person.first} ${person.last}`.trim() : ''
  return { name: shippingAddress?.name ?? own, language: person?.language ?? '' }
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
  const { subtotal, shipping, delivery, tax, includedTax, total } = order
  return [
    ['Subtotal', money(subtotal)],
    ...discounts.map(({ label, amount }): [string, string] => [label, money(-amount)]),
    ...(delivery ? deliverySums(delivery, shipping, money) : []),
    ...(tax > 0 ? [['Tax', money(tax)] as [string, string]] : []),
    ['Total', money(total)],
    ...(includedTax > 0 ? [['Includes tax', money(includedTax)] as [string, string]] : []),
  ]
}

function deliverySums(
  { name, timePrice = 0 }: OrderDelivery,
  shipping: number,
  money: Told['money'],
): [string, string][] {
  const own = shipping - timePrice
  return [
    [name, own === 0 ? 'Free' : money(own)],
    ...(timePrice > 0 ? [[TIME_PRICE_LABEL, money(timePrice)] as [string, string]] : []),
  ]
}

function deliveryOf({ delivery, shippingAddress }: OrderRecord): DeliveryFacts {
  return {
    kind: delivery?.kind === 'pickup' ? 'Pick-up' : 'Delivery',
    method: delivery?.name ?? '',
    address: delivery && shippingAddress ? addressedLines(shippingAddress).join(', ') : '',
    days: delivery?.days ?? '',
    note: delivery?.note ?? '',
  }
}

async function shippedData(tx: Tx, { storeId }: StoreScope, told: Told, { fulfilmentId }: { fulfilmentId: string }) {
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
  return ORDER_EMAIL_EVENTS.shipped.email.read({
    ...told.facts,
    isFetched: told.order.delivery?.kind === 'pickup',
    isPart: told.order.fulfilmentState === 'partial',
    carrier,
    trackingNumber,
    trackingUrl,
    table: { lines: chosen(told, parts).map(({ amount: _amount, unitPrice: _each, ...line }) => line) },
  })
}

async function refundedData(tx: Tx, { storeId }: StoreScope, told: Told, { refundId }: { refundId: string }) {
  const [given] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.storeId, storeId), eq(refund.id, refundId)))
  if (!given) throw new Error('The refund of an email does not exist.')
  const parts = await tx
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.storeId, storeId), eq(refundLine.refundId, refundId)))
  return ORDER_EMAIL_EVENTS.refunded.email.read({
    ...told.facts,
    amount: told.money(given.amount),
    reason: given.reason,
    creditNote: given.creditLabel,
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
