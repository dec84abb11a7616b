import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoreId } from '../../context'
import { membership } from '../../db/schema/accounts'
import { platformTransaction, transaction } from '../../db/transaction'
import { findStoreById } from '../stores/find-store'
import { type Rights, rightsOf } from './rights-of'

export type WorkPlace = Rights & { storeId: StoreId; membershipId: string; locationIds: string[] | null }

/** The store a person is at work in and what they may do there; null when they may not (any longer). */
export async function workInStore(accountId: string, storeId: string): Promise<WorkPlace | null> {
  const found = await findStoreById(storeId)
  if (!found) return null
  const [held] = await platformTransaction((tx) =>
    tx
      .select({ id: membership.id, roleId: membership.roleId, locationIds: membership.locationIds })
      .from(membership)
      .where(
        and(eq(membership.accountId, accountId), eq(membership.storeId, found.storeId), isNull(membership.disabledAt)),
      ),
  )
  if (!held) return null
  const rights = await transaction(found, (tx) => rightsOf(tx, found, held.roleId))
  return { ...rights, storeId: found.storeId, membershipId: held.id, locationIds: held.locationIds }
}
