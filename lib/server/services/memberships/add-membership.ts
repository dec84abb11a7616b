import 'server-only'
import { uuidv7 } from 'uuidv7'
import { membership } from '../../db/schema/accounts'
import type { Tx } from '../../db/transaction'

export type NewMembership = {
  accountId: string
  storeId: string
  roleId: string
  isOwner?: boolean
  locationIds?: string[] | null
}

/** Adds an account to a store; a former member who comes back takes the new role. */
export async function addMembership(tx: Tx, facts: NewMembership): Promise<void> {
  const held = { roleId: facts.roleId, isOwner: facts.isOwner ?? false, locationIds: facts.locationIds ?? null }
  await tx
    .insert(membership)
    .values({ ...held, id: uuidv7(), accountId: facts.accountId, storeId: facts.storeId })
    .onConflictDoUpdate({ target: [membership.accountId, membership.storeId], set: { ...held, disabledAt: null } })
}
