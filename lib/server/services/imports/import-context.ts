import 'server-only'
import { IMPORT_PERMISSIONS, type ImportEntity } from '@/lib/contract/imports'
import { permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, StoreScope, VendorContext } from '../../context'
import { platformTransaction } from '../../db/transaction'
import { accountById, fullName } from '../accounts/find-account'
import { workInStore } from '../memberships/work-in-store'

type Asked = Pick<VendorContext, 'requestId' | 'clientAddress' | 'userAgent' | 'sessionId'>

/**
 * The importing person as a member of the store with their current permissions. Throws `forbidden` without the
 * permission that the entity requires; in a store whose subscription has expired reading is still allowed.
 */
export async function importContext(
  { storeId }: StoreScope,
  accountId: string,
  entity: ImportEntity,
  asked: Asked,
  action: 'write' | 'read' = 'write',
): Promise<VendorContext> {
  const permission = IMPORT_PERMISSIONS[entity]
  const place = await workInStore(accountId, storeId)
  if (!place?.permissions.has(permission)) {
    throw new Failure('forbidden', `Your role does not allow this: ${permissionFacts(permission).label.toLowerCase()}.`)
  }
  if (action === 'write' && !place.subscription.isActive) {
    throw new Failure('forbidden', 'The subscription of this store has expired. Renew it to make changes.')
  }
  const person = await platformTransaction((tx) => accountById(tx, accountId))
  const { membershipId, permissions, grantable, locationIds } = place
  const { requestId, clientAddress, userAgent, sessionId } = asked
  return {
    ...{ requestId, clientAddress, userAgent, sessionId, audience: 'vendor', accountId, storeId },
    ...{ accountName: fullName(person), membershipId, permissions, grantable, locationIds },
  }
}

/** The session's current store. Throws `forbidden` before one is chosen. */
export function storeOf({ store }: AccountContext): StoreScope {
  if (!store) throw new Failure('forbidden', 'Choose a store first.')
  return store
}

/** The person who started the import some time ago: it continues in the background. */
export const inBackground = (importId: string): Asked => ({
  requestId: importId,
  clientAddress: '',
  userAgent: '',
  sessionId: '',
})
