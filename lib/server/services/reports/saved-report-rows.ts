import 'server-only'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SavedReport, SavedReports } from '@/lib/contract/saved-reports'
import type { StoreScope, VendorContext } from '../../context'
import { account } from '../../db/schema/accounts'
import { report } from '../../db/schema/saved-reports'
import { platformTransaction, type Tx } from '../../db/transaction'
import { fullName } from '../accounts/find-account'
import { membersWith } from '../memberships/members-with'

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

/** The people of the team to whom reports can be sent. */
export const reportPeople = (scope: StoreScope): Promise<SavedReports['people']> =>
  platformTransaction(async (tx) => {
    const members = await membersWith(tx, scope, 'report.export')
    if (members.length === 0) return []
    const people = await tx
      .select()
      .from(account)
      .where(
        inArray(
          account.id,
          members.map(({ id }) => id),
        ),
      )
    return people
      .map((person) => ({ _id: person.id, name: fullName(person) || person.email }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  })
