import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { DraftGoods, DraftOrder } from '@/lib/contract/draft-order'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { ProductSummary } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../../context'
import { orderLine } from '../../../db/schema/orders'
import { variant } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { bookedSlotOf } from '../../availability/claim-slot'
import { cardsOf } from '../../catalogue/cards'
import { findOrder } from '../admin/find-order'
import { heldUntil } from '../draft-holds'
import { isOpenDraft } from '../draft-reply'
import { linesOfOrder } from '../order-rows'
import { pickupLocationOf } from '../pickup-location-of'

/** Throws `conflict` for an order that is not an unpaid draft. */
export const readDraft: Handler<typeof draftOrders.read> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const record = await findOrder(tx, ctx, _id)
    if (!isOpenDraft(record)) throw new Failure('conflict', 'Only an unpaid draft can be changed.')
    const { currency } = record
    const sellable = await goodsByVariant(tx, ctx, _id)
    const lines: DraftOrder['lines'] = []
    const gone: string[] = []
    for (const { variantId, name, variantTitle, quantity, unitPrice } of await linesOfOrder(tx, ctx, _id)) {
      const goods = sellable.get(variantId)
      if (goods) lines.push({ goods, quantity, price: fromMinor(unitPrice, currency) })
      else gone.push(variantTitle === '' ? name : `${name} (${variantTitle})`)
    }
    return {
      _id,
      version: record.version,
      lines,
      gone,
      email: record.email,
      address: record.shippingAddress,
      isSent: record.delivery?.kind === 'delivery',
      pickUpAt: (record.delivery && pickupLocationOf(record.delivery)) ?? null,
      slot: (await bookedSlotOf(tx, ctx, _id))?.startsAt.toISOString() ?? null,
      shipping: fromMinor(record.shipping, currency),
      discount: fromMinor(record.discount, currency),
      staffNote: record.staffNote,
      isReserved: (await heldUntil(tx, ctx, _id)) !== null,
    }
  })

/** The items of an order that are on sale now. */
async function goodsByVariant(tx: Tx, scope: StoreScope, orderId: string): Promise<Map<string, DraftGoods>> {
  const rows = await tx
    .selectDistinct({ id: variant.id, key: variant.key, sku: variant.sku })
    .from(variant)
    .innerJoin(orderLine, and(eq(orderLine.storeId, variant.storeId), eq(orderLine.variantId, variant.id)))
    .where(and(eq(orderLine.storeId, scope.storeId), eq(orderLine.orderId, orderId)))
  const cards = new Map(
    (await cardsOf(tx, scope, { keys: rows.map(({ key }) => key) })).map((card) => [card.key, card]),
  )
  return new Map(
    rows.flatMap(({ id, key, sku }) => {
      const card = cards.get(key)
      return card ? [[id, draftGoodsOf(card, sku)] as const] : []
    }),
  )
}

/** An item as it is put on a draft. */
export const draftGoodsOf = (
  { key, name, variantTitle, image, price, taxRate, quantityAvailable }: ProductSummary,
  sku: string | null | undefined,
): DraftGoods => ({ key, name, variantTitle, sku: sku ?? '', image, price, taxRate, quantityAvailable })
