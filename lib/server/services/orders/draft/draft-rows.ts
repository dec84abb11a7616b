import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { InputOf } from '@/lib/contract/endpoint'
import type { StoreScope } from '../../../context'
import type { OrderDelivery } from '../../../db/schema/orders'
import { normalEmail } from '../../accounts/find-account'
import type { OrderRecord } from '../order-rows'
import type { PricedDraft } from './price-draft'

type Wish = Pick<InputOf<typeof draftOrders.create>, 'email' | 'isSent' | 'address' | 'staffNote'>

/** The order's own columns from the draft input: amounts, customer, delivery and note. */
export function headOf(
  wish: Wish,
  delivery: OrderDelivery | null,
  { figures, currency, customerId, taxExemption }: PricedDraft,
) {
  const { lines: _lines, ...sums } = figures
  return {
    ...sums,
    currency,
    customerId,
    taxExemption,
    email: normalEmail(wish.email),
    delivery,
    shippingAddress: wish.isSent ? wish.address : null,
    staffNote: wish.staffNote,
  }
}

/** The rows of its lines. */
export const linesOf = (
  { storeId }: StoreScope,
  { id, placedAt }: Pick<OrderRecord, 'id' | 'placedAt'>,
  { lines, figures }: PricedDraft,
) =>
  lines.map(({ card, goods, row }, position) => ({
    storeId,
    id: uuidv7(),
    orderId: id,
    productId: goods.productId,
    variantId: goods.variantId,
    name: card.name,
    variantTitle: card.variantTitle,
    sku: goods.sku,
    image: card.image,
    quantity: row.quantity,
    unitPrice: row.unitPrice,
    ...(figures.lines[position] ?? {}),
    taxes: card.taxes.map(({ name, percent }) => ({ name, percent })),
    cost: goods.cost,
    minimumAge: goods.minimumAge,
    position,
    placedAt,
  }))
