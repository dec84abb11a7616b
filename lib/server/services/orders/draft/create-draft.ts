import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { InputOf } from '@/lib/contract/endpoint'
import type { VendorContext } from '../../../context'
import { order, orderLine } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { lockCheckout, orderOfCheckout } from '../../checkout/order-of-checkout'
import { retryOnDeadlock } from '../../checkout/retry-on-deadlock'
import { nextNumber } from '../../numbers/next-number'
import { notifyShopper } from '../admin/notify-shopper'
import { orderReply } from '../admin/order-reply'
import { recordStaffEvent } from '../admin/record-staff-event'
import { changeOrderTime } from '../change-slot'
import { RESERVE_MS } from '../draft-holds'
import { holdDraft } from '../hold-draft'
import { manualDiscounts, writeOrderDiscounts } from '../order-discounts'
import type { OrderRecord } from '../order-rows'
import { draftDelivery } from './draft-delivery'
import { headOf, linesOf } from './draft-rows'
import { type PricedDraft, priceDraft } from './price-draft'

type Input = InputOf<typeof draftOrders.create>

/** Its prices stay as they are written here; stock is checked when it is paid, unless it is reserved now. */
export const createDraft: Handler<typeof draftOrders.create> = (ctx, input) =>
  retryOnDeadlock(() =>
    transaction(ctx, async (tx) => {
      await lockCheckout(tx, ctx, input.draftId)
      const known = await orderOfCheckout(tx, ctx, input.draftId)
      const { id } = known ?? (await write(tx, ctx, input, new Date()))
      return orderReply(tx, ctx, id)
    }),
  )

async function write(tx: Tx, ctx: VendorContext, input: Input, now: Date): Promise<OrderRecord> {
  const priced = await priceDraft(tx, ctx, input)
  const draft = await writeHead(tx, ctx, input, priced, now)
  const lines = linesOf(ctx, draft, priced)
  await tx.insert(orderLine).values(lines)
  await writeOrderDiscounts(tx, ctx, draft, manualDiscounts(lines))
  if (input.slot !== undefined) await changeOrderTime(tx, ctx, draft, 'staff', input.slot, now)
  const { id, number, total } = draft
  await recordStaffEvent(tx, ctx, id, 'draft_created', { amount: total, reserved: input.reserve })
  await recordAudit(tx, ctx, {
    action: 'order.create_draft',
    subjectType: 'order',
    subjectId: id,
    subjectName: `#${number}`,
    after: { total, email: draft.email, reserve: input.reserve },
  })
  if (input.reserve) await holdDraft(tx, ctx, draft, RESERVE_MS, now)
  if (input.sendLink) await notifyShopper(tx, ctx, draft, 'payLink', {})
  return draft
}

async function writeHead(
  tx: Tx,
  ctx: VendorContext,
  input: Input,
  priced: PricedDraft,
  now: Date,
): Promise<OrderRecord> {
  const [written] = await tx
    .insert(order)
    .values({
      ...headOf(input, await draftDelivery(tx, ctx, input, priced.currency), priced),
      storeId: ctx.storeId,
      id: uuidv7(),
      number: await nextNumber(tx, ctx, 'order'),
      channel: 'draft',
      paymentState: 'pending',
      fulfilmentState: 'open',
      checkoutId: input.draftId,
      placedAt: now,
    })
    .returning()
  if (!written) throw new Error('An order that was just written cannot be read.')
  return written
}
