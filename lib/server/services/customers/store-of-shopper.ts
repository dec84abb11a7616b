import 'server-only'
import { eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import type { PublicContext, StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { shopAddress } from '../stores/shop-address'

/** The store of the shopper's host. A store id in the request must match it. Throws `not_found`. */
export function storeOfShopper(ctx: PublicContext, claimedId?: string): StoreScope {
  const isOther = claimedId !== undefined && claimedId.toLowerCase() !== ctx.store?.storeId
  if (!ctx.store || isOther) throw new Failure('not_found', authMessages.storeIdNotFound)
  return ctx.store
}

/** Store details for its emails. */
export async function senderOf(tx: Tx, scope: StoreScope): Promise<{ name: string; address: string }> {
  const [found] = await tx.select({ name: store.name }).from(store).where(eq(store.id, scope.storeId))
  if (!found) throw new Error('The store of the email no longer exists.')
  return { name: found.name, address: await shopAddress(tx, scope) }
}
