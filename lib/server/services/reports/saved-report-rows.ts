import 'server-only'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { SavedReport } from '@/lib/contract/saved-reports'
import type { VendorContext } from '../../context'
import { report } from '../../db/schema/saved-reports'
import type { Tx } from '../../db/transaction'

export type ReportRecord = typeof report.$inferSelect

/** Own and shared reports, own ones first. */
export async function savedReportRows(
  tx: Tx,
  { storeId, accountId }: Pick<VendorContext, 'storeId' | 'accountId'>,
): Promise<SavedReport[]> {
  const rows = await tx
    .select()
    .from(report)
    .where(and(eq(report.storeId, storeId), or(eq(report.accountId, accountId), eq(report.isShared, true))))
    .orderBy(sql`(${report.accountId} = ${accountId}) desc`, asc(sql`lower(${report.name})`), asc(report.id))
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    // Safe: it was checked by this schema, whose arrays are not read-only.
    definition: row.definition as SavedReport['definition'],
    isShared: row.isShared,
    isMine: row.accountId === accountId,
    ownerName: row.ownerName,
    schedule: row.schedule,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    version: row.version,
  }))
}
