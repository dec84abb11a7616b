import 'server-only'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { invitation } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'
import type { InvitationRow } from './invitation-reply'

export const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

export const invitationExpiry = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS)

export type NewInvitation = { email: string; roleId: string; locationIds: string[] | null; invitedBy: string }

/** One open invitation for each address: an expired one is replaced. Throws `conflict` when another is open. */
export async function insertInvitation(tx: Tx, { storeId }: StoreScope, facts: NewInvitation): Promise<InvitationRow> {
  const now = new Date()
  const unanswered = and(
    eq(invitation.storeId, storeId),
    eq(invitation.email, facts.email),
    isNull(invitation.acceptedAt),
    isNull(invitation.withdrawnAt),
  )
  await tx
    .update(invitation)
    .set({ withdrawnAt: now })
    .where(and(unanswered, lte(invitation.expiresAt, now)))
  const [made] = await tx
    .insert(invitation)
    .values({ ...facts, storeId, id: uuidv7(), sentAt: now, expiresAt: invitationExpiry() })
    .onConflictDoNothing()
    .returning()
  const message = 'This person is already invited.'
  if (!made) throw new Failure('conflict', message, { email: message })
  return made
}
