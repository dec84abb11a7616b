import 'server-only'
import { eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { websiteMessages } from '@/lib/rules/website-messages'
import type { PublicContext, StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import type { Tx } from '../../../db/transaction'
import { shopAddress } from '../../stores/shop-address'

/** The store on whose host a form was sent. Throws `not_found` on a host without a store. */
export function shopperStore(ctx: PublicContext): StoreScope {
  if (!ctx.store) throw new Failure('not_found', websiteMessages.businessNotFound)
  return ctx.store
}

/** Name, email and address of a store, for its emails. */
export async function correspondent(tx: Tx, scope: StoreScope) {
  const [found] = await tx
    .select({ name: store.name, email: store.email })
    .from(store)
    .where(eq(store.id, scope.storeId))
  if (!found) throw new Error('The store of the form no longer exists.')
  return { name: found.name, email: found.email, address: await shopAddress(tx, scope) }
}
