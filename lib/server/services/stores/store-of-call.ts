import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { websiteMessages } from '@/lib/rules/website-messages'
import type { PublicContext, StoreScope } from '../../context'
import { closedShopOf } from './closed-shop'
import { findStoreById } from './find-store'

/**
 * The store that a public call names by id. On a store's host it must be that host's store; on the portal host the id
 * looks up published data, of a closed shop only for its own people. Throws `not_found`.
 */
export async function storeOfCall(ctx: PublicContext, id: string): Promise<StoreScope> {
  if (ctx.store) {
    if (ctx.store.storeId !== id.toLowerCase()) throw businessNotFound()
    return ctx.store
  }
  const found = await findStoreById(id)
  if (!found || !(await isShownTo(ctx, found))) throw businessNotFound()
  return found
}

/** Whether a caller on a host without a store sees this one: a closed shop only with permission. */
export const isShownTo = async ({ maySeeClosed }: PublicContext, scope: StoreScope): Promise<boolean> =>
  !(await closedShopOf(scope)).isClosed || ((await maySeeClosed?.(scope.storeId)) ?? false)

export const businessNotFound = () => new Failure('not_found', websiteMessages.businessNotFound)
