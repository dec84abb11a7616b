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
 * Whoever imports, as a person at work in the store with the rights of this moment. Throws `forbidden` without the right
 * that the entity takes; in a store whose subscription has expired one may still look.
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

/** The store at work in. Throws `forbidden` before one is chosen. */
export function storeOf({ store }: AccountContext): StoreScope {
  if (!store) throw new Failure('forbidden', 'Choose a store to work in first.')
  return store
}

/** Somebody who asked some time ago: the work goes on in the background. */
export const inBackground = (importId: string): Asked => ({
  requestId: importId,
  clientAddress: '',
  userAgent: '',
  sessionId: '',
})
