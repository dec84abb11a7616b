import 'server-only'
import type { StoreScope } from '../../context'
import { workInStore } from '../memberships/work-in-store'
import type { FoundSession } from './find-session'

/** The store a session is at work in; null when none was chosen or the person may not work there any longer. */
export async function storeOfSession({ accountId, storeId }: FoundSession): Promise<StoreScope | null> {
  const place = storeId === null ? null : await workInStore(accountId, storeId)
  return place && { storeId: place.storeId }
}
