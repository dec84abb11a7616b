import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { draftOrders } from '@/lib/contract/draft-orders'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { orderLine } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { claimSlotAgain, releaseSlot } from '../../availability/claim-slot'
import { retryOnDeadlock } from '../../checkout/retry-on-deadlock'
import { liveAttemptOfOrder } from '../../payments/order-attempts'
import { versionConflict } from '../../rows/version-conflict'
import { lockOrder } from '../admin/find-order'
import { notifyShopper } from '../admin/notify-shopper'
import { orderReply } from '../admin/order-reply'
import { recordStaffEvent } from '../admin/record-staff-event'
import { changeOrder } from '../admin/write-states'
import { changeOrderTime } from '../change-slot'
import { RESERVE_MS } from '../draft-holds'
import { isOpenDraft } from '../draft-reply'
import { holdDraft } from '../hold-draft'
import { manualDiscounts, writeOrderDiscounts } from '../order-discounts'
import { linesOfOrder, type OrderRecord } from '../order-rows'
import { releaseHolds } from '../release-holds'
import { draftDelivery } from './draft-delivery'
import { headOf, linesOf } from './draft-rows'
import { priceDraft } from './price-draft'

/**
 * Rewrites a draft under its number and its link. A customer with the link open sees the new total before anything is
 * charged. Throws `conflict` once it is paid, cancelled or being paid, and for an outdated version.
 */
export const changeDraft: Handler<typeof draftOrders.change> = (ctx, input) =>
  retryOnDeadlock(() =>
    transaction(ctx, async (tx) => {
      const record = await openDraft(tx, ctx, input._id)
      if (record.version !== input.version) throw versionConflict('order')
      const priced = await priceDraft(tx, ctx, input, await agreedPrices(tx, ctx, record))
      const wanted = await draftDelivery(tx, ctx, input, priced.currency)
      // A chosen time stays with the delivery.
      const isSameWay = wanted !== null && record.delivery?.id === wanted.id
      const head = headOf(input, isSameWay ? record.delivery : wanted, priced)
      const changed = { ...record, ...head, version: record.version + 1 }
      await changeOrder(tx, record, { ...head, version: changed.version })
      await tx.delete(orderLine).where(and(eq(orderLine.storeId, ctx.storeId), eq(orderLine.orderId, record.id)))
      const lines = linesOf(ctx, record, priced)
      await tx.insert(orderLine).values(lines)
      await writeOrderDiscounts(tx, ctx, record, manualDiscounts(lines))
      await releaseHolds(tx, ctx, record.id)
      if (input.reserve) await holdDraft(tx, ctx, changed, RESERVE_MS, new Date())
      if (isSameWay) await claimSlotAgain(tx, ctx, record.id, unitsOf(lines))
      else await releaseSlot(tx, ctx, record.id)
      if (input.slot !== undefined) await changeOrderTime(tx, ctx, changed, 'staff', input.slot, new Date())
      await noteChange(tx, ctx, record, changed)
      if (input.sendLink) await notifyShopper(tx, ctx, changed, 'payLink', {})
      return orderReply(tx, ctx, record.id)
    }),
  )

const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

async function openDraft(tx: Tx, ctx: VendorContext, id: string): Promise<OrderRecord> {
  const record = await lockOrder(tx, ctx, id)
  if (!isOpenDraft(record)) {
    throw new Failure('conflict', 'Only an unpaid draft can be changed.')
  }
  if (await liveAttemptOfOrder(tx, ctx, id)) {
    throw new Failure('conflict', 'The customer is paying this order. Try again in a few minutes.')
  }
  return record
}

/** The current prices of its lines: a person without permission to set prices may leave them. */
async function agreedPrices(tx: Tx, ctx: VendorContext, { id }: OrderRecord): Promise<Map<string, number>> {
  const lines = await linesOfOrder(tx, ctx, id)
  return new Map(lines.map(({ variantId, unitPrice }) => [variantId, unitPrice]))
}

async function noteChange(tx: Tx, ctx: VendorContext, before: OrderRecord, after: OrderRecord): Promise<void> {
  await recordStaffEvent(tx, ctx, before.id, 'draft_changed', { amount: after.total })
  await recordAudit(tx, ctx, {
    action: 'order.change_draft',
    subjectType: 'order',
    subjectId: before.id,
    subjectName: `#${before.number}`,
    before: { total: before.total, email: before.email },
    after: { total: after.total, email: after.email },
  })
}
