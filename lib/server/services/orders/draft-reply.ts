import 'server-only'
import { eq } from 'drizzle-orm'
import type { OrderDetail } from '@/lib/contract/order-detail'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { storeAddress } from '../stores/store-address'
import { heldUntil } from './draft-holds'
import { statusPathOf } from './order-link'
import type { OrderRecord } from './order-rows'

/** A draft that its customer can still pay. */
export const isOpenDraft = ({ channel, paymentState }: Pick<OrderRecord, 'channel' | 'paymentState'>): boolean =>
  channel === 'draft' && paymentState === 'pending'

/** The payment link of a draft, and until when its stock is reserved; null for every other order. */
export async function draftReply(tx: Tx, scope: StoreScope, order: OrderRecord): Promise<OrderDetail['draft']> {
  if (!isOpenDraft(order)) return null
  const [own] = await tx.select({ subdomain: store.subdomain }).from(store).where(eq(store.id, scope.storeId))
  if (!own) throw new Error('The store of the order no longer exists.')
  const until = await heldUntil(tx, scope, order.id)
  return {
    payUrl: storeAddress(own.subdomain) + statusPathOf(scope, order.id),
    reservedUntil: until?.toISOString() ?? null,
  }
}
