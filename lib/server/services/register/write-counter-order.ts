import 'server-only'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { VendorContext } from '../../context'
import { fulfilment, fulfilmentLine } from '../../db/schema/fulfilments'
import { order, orderLine } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { nextNumber } from '../numbers/next-number'
import { claimOffers } from '../orders/claim-offers'
import { discountsOfOffers, manualDiscounts, offerUses, writeOrderDiscounts } from '../orders/order-discounts'
import { recordOrderEvent } from '../orders/order-event'
import type { OrderRecord } from '../orders/order-rows'
import { recordPayment } from '../orders/record-payment'
import type { PricedSale } from './price-sale'
import type { SessionRecord } from './session-rows'
import { takeFromLocation } from './take-stock'

export type CounterOrder = {
  saleId: string
  customerId: string | null
  email: string
  isMailed: boolean
  note: string
  method: PaymentMethod
  tip: number
  rounding: number
}

/**
 * Writes a sale as a paid order whose goods were fulfilled: offers, stock, order, payment, ledger, in the order in
 * which all transactions lock. Money in minor units.
 */
export async function writeCounterOrder(
  tx: Tx,
  ctx: VendorContext,
  session: SessionRecord,
  { cart, lines: sold, figures: { lines: figures, ...sums }, money }: PricedSale,
  { saleId, customerId, email, isMailed, note, method, tip, rounding }: CounterOrder,
): Promise<OrderRecord> {
  const { storeId } = ctx
  const [id, parcelId, now] = [uuidv7(), uuidv7(), new Date()]
  if (cart.coupon.refused) throw new Failure('conflict', cart.coupon.refused, { couponCode: cart.coupon.refused })
  await claimOffers(
    tx,
    ctx,
    { documentId: id, customerId, email },
    offerUses(cart.promotions, cart.offerCase.found.code),
  )
  const goods = sold.map(({ goods: { variantId, name, variantTitle }, quantity }) => ({
    ...{ variantId, name, variantTitle, quantity },
  }))
  const why = { document: id, actor: ctx.accountName, note: parcelId }
  await takeFromLocation(tx, ctx, session.locationId, goods, why)
  const [written] = await tx
    .insert(order)
    .values({
      ...sums,
      ...{ storeId, id, customerId, email, note },
      number: await nextNumber(tx, ctx, 'order'),
      channel: 'pos',
      paymentState: 'pending',
      fulfilmentState: 'open',
      currency: money.code,
      couponCode: cart.coupon.code,
      taxExemption: cart.terms.exemption,
      checkoutId: saleId,
      placedAt: now,
    })
    .returning()
  if (!written) throw new Error('An order that was just written cannot be read.')
  const lines = sold.map(
    ({ goods: { key, productId, variantId, name, variantTitle, sku, image }, ...line }, position) => ({
      ...{ storeId, productId, variantId, name, variantTitle, sku, image, position },
      id: uuidv7(),
      orderId: id,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...(figures[position] ?? {}),
      taxes: (cart.lines[position]?.shown.taxes ?? []).map((tax) => ({ name: tax.name, percent: tax.percent })),
      cost: cart.goods.get(key)?.variant.cost ?? null,
      minimumAge: cart.goods.get(key)?.variant.minimumAge ?? null,
      placedAt: now,
    }),
  )
  await tx.insert(orderLine).values(lines)
  const lineIds = new Map(sold.map((line, position) => [line.goods.key, lines[position]?.id ?? '']))
  const byHand = lines.map((line, position) => ({ id: line.id, discount: sold[position]?.manual }))
  const discounts = [...discountsOfOffers(cart.promotions, lineIds), ...manualDiscounts(byHand)]
  await writeOrderDiscounts(tx, ctx, written, discounts)
  await tx.insert(fulfilment).values({ storeId, id: parcelId, orderId: id })
  await tx.insert(fulfilmentLine).values(
    lines.map((line) => ({
      storeId,
      id: uuidv7(),
      fulfilmentId: parcelId,
      orderLineId: line.id,
      quantity: line.quantity,
    })),
  )
  const { accountId, accountName } = ctx
  const detail = { total: sums.total }
  await recordOrderEvent(tx, ctx, id, { kind: 'placed', detail, accountId, actor: accountName })
  const { id: sessionId, locationId } = session
  const counter = { sessionId, locationId, method, tip, rounding, isMailed }
  await recordPayment(tx, ctx, written, { isTest: false, now, accountId, counter })
  return written
}
