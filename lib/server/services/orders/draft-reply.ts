import 'server-only'
import type { OrderDetail } from '@/lib/contract/order-detail'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { shopAddress } from '../stores/shop-address'
import { heldUntil } from './draft-holds'
import { statusPathOf } from './order-link'
import type { OrderRecord } from './order-rows'

/** A draft that its customer can still pay. */
export const isOpenDraft = ({ channel, paymentState }: Pick<OrderRecord, 'channel' | 'paymentState'>): boolean =>
  channel === 'draft' && paymentState === 'pending'

/** The payment link of a draft, and until when its stock is reserved; null for every other order. */
export async function draftReply(tx: Tx, scope: StoreScope, order: OrderRecord): Promise<OrderDetail['draft']> {
  if (!isOpenDraft(order)) return null
  const until = await heldUntil(tx, scope, order.id)
  return {
    payUrl: (await shopAddress(tx, scope)) + statusPathOf(scope, order.id),
    reservedUntil: until?.toISOString() ?? null,
  }
}
