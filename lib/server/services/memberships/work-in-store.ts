import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoreId } from '../../context'
import { membership } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import { provenStore } from '../stores/find-store'
import { currentPermissions, type PermissionMap } from './current-permissions'

/** An active membership of an open store. */
export type HeldMembership = { storeId: StoreId; membershipId: string; roleId: string; locationIds: string[] | null }

export type WorkPlace = PermissionMap & Omit<HeldMembership, 'roleId'>

/** The session's store and the person's permissions there; null when they are not (or no longer) a member. */
export async function workInStore(accountId: string, storeId: string): Promise<WorkPlace | null> {
  const [row] = await platformTransaction((tx) =>
    tx
      .select(MEMBERSHIP)
      .from(membership)
      .innerJoin(store, isOpenStoreOfMembership)
      .where(and(eq(membership.accountId, accountId), eq(membership.storeId, storeId), isNull(membership.disabledAt))),
  )
  const held = heldMembership(row)
  return held && workUnder(held)
}

/** The current permissions of the membership. */
export async function workUnder({ roleId, ...held }: HeldMembership): Promise<WorkPlace> {
  return { ...(await currentPermissions(held, roleId)), ...held }
}

/** The columns that a statement joining memberships and their stores selects for `heldMembership`. */
export const MEMBERSHIP = {
  openStoreId: store.id,
  subdomain: store.subdomain,
  membershipId: membership.id,
  roleId: membership.roleId,
  locationIds: membership.locationIds,
}

/** Joins the open store of a membership. */
export const isOpenStoreOfMembership = and(eq(store.id, membership.storeId), eq(store.status, 'active'))

type MembershipRow = {
  openStoreId: string | null
  subdomain: string | null
  membershipId: string | null
  roleId: string | null
  locationIds: string[] | null
}

/** The membership of a row; null when an outer join found none, or no open store. */
export function heldMembership(row: MembershipRow | undefined): HeldMembership | null {
  if (!row?.openStoreId || !row.subdomain || !row.membershipId || !row.roleId) return null
  const { storeId } = provenStore({ id: row.openStoreId, subdomain: row.subdomain })
  return { storeId, membershipId: row.membershipId, roleId: row.roleId, locationIds: row.locationIds }
}
