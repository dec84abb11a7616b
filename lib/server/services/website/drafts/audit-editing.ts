import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import type { VendorContext } from '../../../context'
import { auditEvent } from '../../../db/schema/team'
import type { Tx } from '../../../db/transaction'
import { recordAudit } from '../../audit/record-audit'
import type { DocumentRecord } from '../find-document'

const QUIET_MS = 30 * 60_000

/** One entry for half an hour of editing, instead of one for each saved step. */
export async function auditEditing(tx: Tx, ctx: VendorContext, { id, title }: DocumentRecord): Promise<void> {
  const [recent] = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.storeId, ctx.storeId),
        eq(auditEvent.subjectId, id),
        eq(auditEvent.accountId, ctx.accountId),
        eq(auditEvent.action, 'website.edit'),
        gt(auditEvent.createdAt, new Date(Date.now() - QUIET_MS)),
      ),
    )
    .limit(1)
  if (recent) return
  await recordAudit(tx, ctx, {
    action: 'website.edit',
    subjectType: 'website_document',
    subjectId: id,
    subjectName: title,
  })
}
