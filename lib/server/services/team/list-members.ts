import 'server-only'
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { team } from '@/lib/contract/team'
import type { TeamMember } from '@/lib/contract/team-member'
import type { StoreScope } from '../../context'
import { account, membership, session } from '../../db/schema/accounts'
import { location } from '../../db/schema/stock'
import { invitation, role } from '../../db/schema/team'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { invitationReply } from './invitation-reply'

type NamedRole = { id: string; name: string; isOwner: boolean }

export const listMembers: Handler<typeof team.members> = (ctx) =>
  platformTransaction(async (tx) => {
    const { roles, open, locations } = await insideStore(tx, ctx, async () => ({
      roles: await namedRoles(tx, ctx),
      open: await tx
        .select()
        .from(invitation)
        .where(and(eq(invitation.storeId, ctx.storeId), isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt)))
        .orderBy(desc(invitation.sentAt)),
      locations: await tx
        .select({ _id: location.id, name: location.name })
        .from(location)
        .where(eq(location.storeId, ctx.storeId))
        .orderBy(asc(location.name)),
    }))
    const members = await memberRows(tx, ctx)
    return {
      members: members.map((row) => memberReply(row, roles)),
      invitations: open.map((row) => invitationReply(row, { name: roles.get(row.roleId)?.name ?? '' })),
      locations,
    }
  })

export async function namedRoles(tx: Tx, { storeId }: StoreScope): Promise<Map<string, NamedRole>> {
  const rows = await tx
    .select({ id: role.id, name: role.name, isOwner: role.isOwner })
    .from(role)
    .where(eq(role.storeId, storeId))
  return new Map(rows.map((row) => [row.id, row]))
}

type MemberRow = Awaited<ReturnType<typeof memberRows>>[number]

/** All members of the store, or the one of the given membership. */
export async function memberRows(tx: Tx, { storeId }: StoreScope, membershipId?: string) {
  const seen = tx
    .select({ accountId: session.accountId, at: max(session.lastSeenAt).as('at') })
    .from(session)
    .where(eq(session.storeId, storeId))
    .groupBy(session.accountId)
    .as('seen')
  return tx
    .select({ membership, account, lastSeenAt: sql<Date | string | null>`${seen.at}` })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .leftJoin(seen, eq(seen.accountId, membership.accountId))
    .where(and(eq(membership.storeId, storeId), membershipId ? eq(membership.id, membershipId) : undefined))
    .orderBy(asc(membership.createdAt), asc(membership.id))
}

export function memberReply(
  { membership: held, account: person, lastSeenAt }: MemberRow,
  roles: Map<string, NamedRole>,
): TeamMember {
  const named = roles.get(held.roleId)
  return {
    _id: held.id,
    accountId: person.id,
    name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    photo: person.photoUrl,
    roleId: held.roleId,
    roleName: named?.name ?? '',
    isOwner: named?.isOwner ?? false,
    isDisabled: held.disabledAt !== null,
    hasTwoFactor: person.totpEnabledAt !== null,
    locationIds: held.locationIds,
    joinedAt: held.createdAt.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    version: held.version,
  }
}
