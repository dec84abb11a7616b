import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { InputOf } from '@/lib/contract/endpoint'
import type { StoreScope, VendorContext } from '../../../context'
import { customer } from '../../../db/schema/customers'
import { order, orderLine } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { Verb } from '../../../verb'
import { normalEmail } from '../../accounts/find-account'
import { recordAudit } from '../../audit/record-audit'
import { againWhenLockedUp } from '../../checkout/again-when-locked-up'
import { lockCheckout, orderOfCheckout } from '../../checkout/order-of-checkout'
import { noteOrderEvent } from '../desk/note-order-event'
import { orderReply } from '../desk/order-reply'
import { tellShopper } from '../desk/tell-shopper'
import { nextNumber } from '../next-number'
import type { Order } from '../order-rows'
import { holdDraft, RESERVE_MS } from './draft-holds'
import { type PricedDraft, priceDraft } from './price-draft'

type Input = InputOf<typeof draftOrders.create>

/** Its prices stay as they are written here; stock is looked at when it is paid, unless it is set aside now. */
export const createDraft: Verb<typeof draftOrders.create> = (ctx, input) =>
  againWhenLockedUp(() =>
    transaction(ctx, async (tx) => {
      await lockCheckout(tx, ctx, input.draftId)
      const known = await orderOfCheckout(tx, ctx, input.draftId)
      const { id } = known ?? (await write(tx, ctx, input, new Date()))
      return orderReply(tx, ctx, id)
    }),
  )

async function write(tx: Tx, ctx: VendorContext, input: Input, now: Date): Promise<Order> {
  const priced = await priceDraft(tx, ctx, input)
  const draft = await writeHead(tx, ctx, input, priced, now)
  await tx.insert(orderLine).values(linesOf(ctx, draft, priced, now))
  const { id, number, total } = draft
  await noteOrderEvent(tx, ctx, id, 'draft_created', { amount: total, reserved: input.reserve })
  await recordAudit(tx, ctx, {
    action: 'order.create_draft',
    subjectType: 'order',
    subjectId: id,
    subjectName: `#${number}`,
    after: { total, email: draft.email, reserve: input.reserve },
  })
  if (input.reserve) await holdDraft(tx, ctx, draft, RESERVE_MS, now)
  if (input.sendLink) await tellShopper(tx, ctx, draft, 'payLink', {})
  return draft
}

async function writeHead(tx: Tx, ctx: VendorContext, input: Input, priced: PricedDraft, now: Date): Promise<Order> {
  const { lines: _lines, ...figures } = priced.figures
  const email = normalEmail(input.email)
  const delivery = { id: 'draft', kind: 'delivery', name: 'Delivery', days: '', note: '' } as const
  const [written] = await tx
    .insert(order)
    .values({
      ...figures,
      storeId: ctx.storeId,
      id: uuidv7(),
      number: await nextNumber(tx, ctx, 'order'),
      channel: 'draft',
      paymentState: 'pending',
      fulfilmentState: 'open',
      currency: priced.currency,
      customerId: await accountBehind(tx, ctx, email),
      email,
      checkoutId: input.draftId,
      delivery: input.isSent ? delivery : null,
      shippingAddress: input.isSent ? input.address : null,
      staffNote: input.staffNote,
      placedAt: now,
    })
    .returning()
  if (!written) throw new Error('An order that was just written cannot be read.')
  return written
}

/** The customer whose address it is, once that is proved; the store may write an order in anybody's name. */
async function accountBehind(tx: Tx, { storeId }: StoreScope, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: customer.id, verifiedAt: customer.emailVerifiedAt })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.email, email), isNull(customer.anonymisedAt)))
  return found?.verifiedAt ? found.id : null
}

const linesOf = ({ storeId }: StoreScope, { id }: Order, { lines, figures }: PricedDraft, now: Date) =>
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
    position,
    placedAt: now,
  }))
