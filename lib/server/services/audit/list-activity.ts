import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditEntry, team } from '@/lib/contract/team'
import { auditEvent } from '../../db/schema/team'
import { transaction } from '../../db/transaction'
import type { Verb } from '../../verb'

const PAGE = 50

/** Newest first. Ids sort by time, so the last one of a page begins the next. */
export const listActivity: Verb<typeof team.activity> = (ctx, { before, subjectId }) =>
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
  changes: changesOf(row.before ?? {}, row.after ?? {}),
})

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = fields.map((field) => [field, [asText(before[field]), asText(after[field])]] as const)
  return Object.fromEntries(
    pairs.filter(([, [old, now]]) => old !== now).map(([field, values]) => [field, [...values]]),
  )
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
