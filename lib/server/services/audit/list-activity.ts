import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditEntry } from '@/lib/contract/audit-entry'
import type { team } from '@/lib/contract/team'
import { auditEvent } from '../../db/schema/team'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { auditChanges } from './audit-changes'

const PAGE = 50

/** Newest first. Ids sort by time, so the last id of a page is the cursor of the next. */
export const listActivity: Handler<typeof team.activity> = (ctx, { before, subjectId }) =>
  transaction(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.storeId, ctx.storeId),
          before === undefined ? undefined : lt(auditEvent.id, before),
          subjectId === undefined ? undefined : eq(auditEvent.subjectId, subjectId),
        ),
      )
      .orderBy(desc(auditEvent.id))
      .limit(PAGE + 1)
    const page = rows.slice(0, PAGE)
    return { entries: page.map(entryOf), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
  })

const entryOf = (row: typeof auditEvent.$inferSelect): AuditEntry => ({
  _id: row.id,
  at: row.createdAt.toISOString(),
  who: row.actorName,
  action: row.action,
  subject: row.subjectName,
  subjectId: row.subjectId,
  changes: auditChanges(row.before ?? {}, row.after ?? {}),
})
