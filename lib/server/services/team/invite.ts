import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { team } from '@/lib/contract/team'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { account, membership } from '../../db/schema/accounts'
import { invitation } from '../../db/schema/team'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { requireToken } from '../../rate-limit/port'
import { normalEmail } from '../accounts/find-account'
import { endTokens } from '../accounts/one-time-token'
import { recordAudit } from '../audit/record-audit'
import { permissionsOfRole, roleById } from './find-role'
import { insertInvitation, invitationExpiry } from './insert-invitation'
import { invitationReply } from './invitation-reply'
import { rejectGranting } from './reject-granting'
import { rejectGrantingLocations } from './reject-granting-locations'
import { rejectUnknownLocations } from './reject-unknown-locations'
import { sendInvitation } from './send-invitation'

const DAY_MS = 86_400_000
/** Invitation emails that one store may send. */
const RATE = { limit: 40, windowMs: DAY_MS }

/** Invites somebody to the store by email. */
export const invite: Handler<typeof team.invite> = async (ctx, input) => {
  await requireToken('invitation', ctx.storeId, RATE)
  const email = normalEmail(input.email)
  return platformTransaction(async (tx) => {
    await rejectColleague(tx, ctx, email)
    const { row, role } = await insideStore(tx, ctx, async () => {
      const role = await roleById(tx, ctx, input.roleId)
      rejectGranting(ctx, permissionsOfRole(role))
      rejectGrantingLocations(ctx, input.locationIds)
      await rejectUnknownLocations(tx, ctx, input.locationIds)
      const row = await insertInvitation(tx, ctx, {
        email,
        roleId: role.id,
        locationIds: input.locationIds,
        invitedBy: ctx.accountName,
      })
      await recordAudit(tx, ctx, {
        action: 'user.invite',
        subjectType: 'invitation',
        subjectId: row.id,
        subjectName: email,
        after: { role: role.name },
      })
      return { row, role }
    })
    await sendInvitation(tx, ctx, row, role)
    return invitationReply(row, role)
  })
}

/** The older link becomes invalid; the expiry starts again from now. */
export const resendInvitation: Handler<typeof team.resendInvitation> = async (ctx, { _id }) => {
  await requireToken('invitation', ctx.storeId, RATE)
  return platformTransaction(async (tx) => {
    const { row, role } = await insideStore(tx, ctx, async () => {
      const [row] = await tx
        .update(invitation)
        .set({ sentAt: sql`now()`, expiresAt: invitationExpiry() })
        .where(openInvitation(ctx, _id))
        .returning()
      if (!row) throw new Failure('not_found', 'There is no such invitation.')
      const role = await roleById(tx, ctx, row.roleId)
      rejectGranting(ctx, permissionsOfRole(role))
      rejectGrantingLocations(ctx, row.locationIds)
      return { row, role }
    })
    await sendInvitation(tx, ctx, row, role)
    return invitationReply(row, role)
  })
}

export const withdrawInvitation: Handler<typeof team.withdrawInvitation> = (ctx, { _id }) =>
  platformTransaction(async (tx) => {
    await insideStore(tx, ctx, async () => {
      const [row] = await tx
        .update(invitation)
        .set({ withdrawnAt: sql`now()` })
        .where(openInvitation(ctx, _id))
        .returning()
      if (!row) throw new Failure('not_found', 'There is no such invitation.')
      await recordAudit(tx, ctx, {
        action: 'user.withdraw_invitation',
        subjectType: 'invitation',
        subjectId: row.id,
        subjectName: row.email,
      })
    })
    await endTokens(tx, 'invite', _id)
    return { message: 'The invitation is withdrawn.' }
  })

const openInvitation = ({ storeId }: VendorContext, id: string) =>
  and(
    eq(invitation.storeId, storeId),
    eq(invitation.id, id),
    isNull(invitation.acceptedAt),
    isNull(invitation.withdrawnAt),
  )

async function rejectColleague(tx: Tx, { storeId }: VendorContext, email: string): Promise<void> {
  const [held] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.storeId, storeId), eq(account.email, email)))
  if (held)
    throw new Failure('conflict', 'This person is already a member of the store.', {
      email: 'This person is already a member of the store.',
    })
}
