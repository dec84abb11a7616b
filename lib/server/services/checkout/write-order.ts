import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { checkout, PlacedOrder } from '@/lib/contract/checkout'
import type { InputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { orderMessages } from '@/lib/rules/order-messages'
import type { DeliveryOption } from '@/lib/rules/shipping'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { checkoutDue } from '../../db/schema/checkout'
import { order, orderDiscount, orderLine } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { claimSlot, releaseSlot } from '../availability/claim-slot'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { nextNumber } from '../numbers/next-number'
import { claimOffers } from '../orders/claim-offers'
import { UNPAID } from '../orders/expire-orders'
import { HOLD_MS, holdStock } from '../orders/hold-stock'
import { discountsOfOffers, offerUses, writeOrderDiscounts } from '../orders/order-discounts'
import { recordOrderEvent } from '../orders/order-event'
import { lockOrderRow, type OrderRecord } from '../orders/order-rows'
import { pickupLocationOf } from '../orders/pickup-location-of'
import { recordPayment } from '../orders/record-payment'
import { releaseClaims } from '../orders/release-claims'
import { attemptsOfOrder } from '../payments/order-attempts'
import { writeAttempt } from '../payments/write-attempt'
import { type ChosenSlot, chosenSlot } from './checkout-slots'
import { lockBuyer } from './lock-buyer'
import { merchantFor } from './merchant-for'
import type { OrderFigures } from './order-figures'
import { lockCheckout, orderOfCheckout } from './order-of-checkout'
import { placedReply } from './placed-reply'
import { type PricedCheckout, priceCheckout } from './price-checkout'
import { rejectChanged } from './reject-changed'

/** The order to place and its buyer. `email` in lower case; `customerId` null for a guest. */
export type OrderToPlace = InputOf<typeof checkout.place> & { customerId: string | null }

/** Either there is a charge to make, or the reply is complete already. */
export type WrittenOrder = { attempt: PaymentAttempt } | { reply: PlacedOrder }

/**
 * Writes an order before anything is charged: priced from the database, its coupon claimed, its stock reserved for
 * fifteen minutes, its payment attempt written. A checkout that was tried before and not paid is rewritten under the
 * same number. A free order is paid right here. Throws and rolls back when anything differs from what the shopper
 * agreed to.
 */
export async function writeOrder(tx: Tx, scope: StoreScope, asked: OrderToPlace, now: Date): Promise<WrittenOrder> {
  const placing = { ...asked, customerId: await lockBuyer(tx, scope, asked.customerId) }
  await lockCheckout(tx, scope, placing.checkoutId)
  const known = await orderOfCheckout(tx, scope, placing.checkoutId)
  const earlier = known && (await lockOrderRow(tx, scope, known.id))
  if (earlier) {
    const reply = await placedReply(tx, scope, earlier)
    if (reply.state !== 'declined') return { reply }
    if (!mayTryAgain(earlier)) throw new Failure('conflict', orderMessages.cancelled)
    await takeApart(tx, scope, earlier)
  }
  const { address } = placing
  const { country = '', region = '', postalCode = '' } = address ?? {}
  const where = { country, region, postalCode }
  const buyer = { customerId: placing.customerId, email: placing.email, documentId: earlier?.id ?? null }
  const priced = await priceCheckout(tx, scope, { ...placing, ...where }, { buyer, now })
  const delivery = rejectChanged(priced, placing)
  const { figures } = priced
  const merchant = await merchantFor(tx, scope, placing.token, figures.total)
  const slot = await chosenSlot(tx, scope, {
    delivery,
    slot: placing.slot,
    items: priced.cart.lines.reduce((sum, { shown }) => sum + shown.quantity, 0),
    postcode: address?.postalCode ?? '',
    orderId: earlier?.id ?? null,
    now,
  })
  const written = await claimAndWrite(tx, scope, { placing, priced, delivery, slot, figures, earlier, now })
  if (!merchant) {
    await recordPayment(tx, scope, written, { isTest: env().payments.mode !== 'live', now })
    return { reply: await placedReply(tx, scope, { ...written, paymentState: 'paid' }) }
  }
  const { id: orderId, total: amount, currency } = written
  const nth = earlier ? (await attemptsOfOrder(tx, scope, orderId)).length + 1 : 1
  const wanted = { purpose: 'order' as const, orderId, amount, currency, orderRef: `ORD-${written.number}-${nth}` }
  return { attempt: await writeAttempt(tx, scope, merchant, wanted, now) }
}

/** Not paid yet, or expired unpaid; not an order that the store wrote or cancelled. */
const mayTryAgain = ({ channel, paymentState, cancelReason }: OrderRecord): boolean =>
  channel === 'online' && (paymentState === 'pending' || (paymentState === 'voided' && cancelReason === UNPAID))

async function takeApart(tx: Tx, scope: StoreScope, { id }: OrderRecord): Promise<void> {
  await releaseClaims(tx, scope, id)
  await releaseSlot(tx, scope, id)
  await tx.delete(orderDiscount).where(and(eq(orderDiscount.storeId, scope.storeId), eq(orderDiscount.orderId, id)))
  await tx.delete(orderLine).where(and(eq(orderLine.storeId, scope.storeId), eq(orderLine.orderId, id)))
}

type Draft = {
  placing: OrderToPlace
  priced: PricedCheckout
  delivery: DeliveryOption
  slot: ChosenSlot | null
  figures: OrderFigures
  earlier: OrderRecord | null
  now: Date
}

/** Offers, stock, then the slot: every transaction that needs several takes them in this order, to prevent deadlocks. */
async function claimAndWrite(tx: Tx, scope: StoreScope, draft: Draft): Promise<OrderRecord> {
  const { placing, priced, figures, earlier, now } = draft
  const { cart, goods } = priced
  const id = earlier?.id ?? uuidv7()
  const { customerId, email } = placing
  const uses = offerUses(cart.promotions, cart.offerCase.found.code)
  await claimOffers(tx, scope, { documentId: id, customerId, email }, uses)
  const wanted = cart.lines.map(({ shown }) => ({ variantId: variantOf(goods, shown.key).variantId, ...shown }))
  await holdStock(tx, scope, id, wanted, now, pickupLocationOf(draft.delivery))
  const written = await writeHead(tx, scope, id, draft)
  if (draft.slot) await claimSlot(tx, scope, id, draft.slot.wanted)
  const lines = wanted.map(({ variantId, key, name, variantTitle, image, quantity, taxes }, position) => ({
    storeId: scope.storeId,
    id: uuidv7(),
    orderId: id,
    productId: variantOf(goods, key).productId,
    variantId,
    name,
    variantTitle,
    sku: variantOf(goods, key).sku,
    image,
    quantity,
    unitPrice: cart.lines[position]?.row.unitPrice ?? 0,
    ...(figures.lines[position] ?? {}),
    taxes: taxes.map((tax) => ({ name: tax.name, percent: tax.percent })),
    cost: variantOf(goods, key).cost,
    minimumAge: variantOf(goods, key).minimumAge,
    position,
    placedAt: now,
  }))
  await tx.insert(orderLine).values(lines)
  const lineIds = new Map(lines.map((line, position) => [wanted[position]?.key ?? '', line.id]))
  await writeOrderDiscounts(tx, scope, written, discountsOfOffers(cart.promotions, lineIds))
  await recordOrderEvent(tx, scope, id, {
    kind: earlier ? 'placed_again' : 'placed',
    detail: {
      total: figures.total,
      acceptsMarketing: placing.acceptsMarketing,
      ...(priced.minimumAge !== null && { confirmedAge: priced.minimumAge }),
    },
  })
  return written
}

function variantOf(goods: PricedCheckout['goods'], key: string) {
  const found = goods.get(key)
  if (!found) throw new Error('The variant of a priced line does not exist.')
  return found
}

async function writeHead(tx: Tx, scope: StoreScope, id: string, draft: Draft): Promise<OrderRecord> {
  const { placing, priced, delivery, slot, earlier, now } = draft
  const { lines: _lines, ...figures } = draft.figures
  const { customerId, email, phone, address, note, checkoutId } = placing
  const { price: _price, ...way } = delivery
  const { timePrice } = priced
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const head = {
    ...figures,
    paymentState: 'pending' as const,
    fulfilmentState: 'open' as const,
    currency: priced.cart.money.code,
    couponCode: priced.cart.coupon.code,
    taxExemption: priced.cart.terms.exemption,
    customerId,
    email,
    phone,
    delivery: slot ? { ...way, days: slot.text, ...(timePrice > 0 && { timePrice }) } : way,
    shippingAddress: way.kind === 'delivery' ? address : null,
    note,
    placedAt: now,
    expiresAt,
    cancelledAt: null,
    cancelReason: null,
    version: (earlier?.version ?? 0) + 1,
  }
  const [written] = earlier
    ? await tx
        .update(order)
        .set(head)
        .where(and(eq(order.storeId, scope.storeId), eq(order.id, id)))
        .returning()
    : await tx
        .insert(order)
        .values({ ...head, storeId: scope.storeId, id, checkoutId, number: await nextNumber(tx, scope, 'order') })
        .returning()
  if (!written) throw new Error('An order that was just written cannot be read.')
  const due = { orderId: id, storeId: scope.storeId, dueAt: expiresAt }
  await tx
    .insert(checkoutDue)
    .values(due)
    .onConflictDoUpdate({ target: [checkoutDue.storeId, checkoutDue.orderId], set: { dueAt: expiresAt } })
  return written
}
