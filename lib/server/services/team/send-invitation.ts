import 'server-only'
import { eq } from 'drizzle-orm'
import type { VendorContext } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import { invitationEmail as inviteEmail } from '../../mail/templates/invitation-email'
import { issueToken } from '../accounts/one-time-token'
import { platformAddress } from '../stores/store-address'
import { INVITATION_DAYS } from './insert-invitation'
import type { InvitationRow } from './invitation-reply'

/** Queues the email with a fresh link; an older link of the same invitation becomes invalid. */
export async function sendInvitation(
  tx: Tx,
  ctx: VendorContext,
  row: InvitationRow,
  role: { name: string },
): Promise<void> {
  const [shop] = await tx.select({ name: store.name }).from(store).where(eq(store.id, ctx.storeId))
  const token = await issueToken(tx, {
    purpose: 'invite',
    subjectId: row.id,
    storeId: ctx.storeId,
    email: row.email,
    minutes: INVITATION_DAYS * 24 * 60,
  })
  const mail = inviteEmail({
    inviterName: ctx.accountName,
    storeName: shop?.name ?? '',
    roleName: role.name,
    url: platformAddress(`/signup?invitation=${token}`),
    days: INVITATION_DAYS,
  })
  await stageEmail(tx, { to: row.email, ...mail })
}
