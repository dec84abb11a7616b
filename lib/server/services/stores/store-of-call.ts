import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { websiteMessages } from '@/lib/rules/website-messages'
import type { PublicContext, StoreScope } from '../../context'
import { findStoreById } from './find-store'

/**
 * The store that a public call names by id. On a store's host it must be that host's store; on the portal host the id
 * looks up published data. Throws `not_found`.
 */
export async function storeOfCall(ctx: PublicContext, id: string): Promise<StoreScope> {
  if (ctx.store) {
    if (ctx.store.storeId !== id.toLowerCase()) throw businessNotFound()
    return ctx.store
  }
  const found = await findStoreById(id)
  if (!found) throw businessNotFound()
  return found
}

export const businessNotFound = () => new Failure('not_found', websiteMessages.businessNotFound)
