import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { InputOf } from '@/lib/contract/endpoint'
import type { StoreScope } from '../../../context'
import { customer } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { normalEmail } from '../../accounts/find-account'
import type { OrderRecord } from '../order-rows'
import type { PricedDraft } from './price-draft'

type Wish = Pick<InputOf<typeof draftOrders.create>, 'email' | 'isSent' | 'address' | 'staffNote'>

/** The order's own columns from the draft input: amounts, customer, delivery and note. */
export async function headOf(tx: Tx, scope: StoreScope, wish: Wish, { figures, currency }: PricedDraft) {
  const { lines: _lines, ...sums } = figures
  const email = normalEmail(wish.email)
  const delivery = { id: 'draft', kind: 'delivery', name: 'Delivery', days: '', note: '' } as const
  return {
    ...sums,
    currency,
    customerId: await accountBehind(tx, scope, email),
    email,
    delivery: wish.isSent ? delivery : null,
    shippingAddress: wish.isSent ? wish.address : null,
    staffNote: wish.staffNote,
  }
}

/** The customer with this verified address; the store may write an order for any address. */
async function accountBehind(tx: Tx, { storeId }: StoreScope, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: customer.id, verifiedAt: customer.emailVerifiedAt })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.email, email), isNull(customer.anonymisedAt)))
  return found?.verifiedAt ? found.id : null
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
