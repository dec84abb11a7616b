import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describeSchedule, lastDueDay } from '@/lib/rules/reports/report-schedule'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { report, reportDelivery } from '../../db/schema/saved-reports'
import { insideStore, platformTransaction, transaction } from '../../db/transaction'
import { periodic } from '../../jobs/handler'
import { stageEmail } from '../../mail/port'
import { reportEmail } from '../../mail/templates/report-email'
import { log } from '../../runtime/log'
import { findStoreOfRecord } from '../stores/find-store'
import { reportForPerson } from './report-for-person'
import type { ReportRecord } from './saved-report-rows'

/** Sends all saved reports that are due; one that fails does not hold the others up, and is tried again. */
export async function sendDueReports(now = new Date()): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id, zone: store.timeZone }).from(store))
  for (const { id, zone } of stores) {
    const scope = await findStoreOfRecord(id)
    if (!scope) continue
    const scheduled = await transaction(scope, (tx) =>
      tx
        .select()
        .from(report)
        .where(and(eq(report.storeId, id), isNotNull(report.schedule))),
    )
    for (const row of scheduled) {
      try {
        await sendIfDue(scope, row, zone, now)
      } catch (error) {
        log().error({ err: error, storeId: id, reportId: row.id }, 'sending a report failed')
      }
    }
  }
}

async function sendIfDue(scope: StoreScope, row: ReportRecord, zone: string, now: Date): Promise<void> {
  const { schedule, scheduledAt, id: reportId } = row
  if (!schedule || !scheduledAt) return
  const localNow = localTimeOf(now.toISOString(), zone)
  const day = lastDueDay(schedule, localNow)
  // What was due before the schedule was made is not sent.
  const isOld = day <= lastDueDay(schedule, localTimeOf(scheduledAt.toISOString(), zone))
  if (isOld || (row.lastDueDay !== null && day <= row.lastDueDay)) return
  for (const accountId of schedule.recipients) await sendTo(scope, row, accountId, day, localNow.slice(0, 10))
  await transaction(scope, (tx) =>
    tx
      .update(report)
      .set({ lastDueDay: day, lastSentAt: now })
      .where(and(eq(report.storeId, scope.storeId), eq(report.id, reportId), eq(report.version, row.version))),
  )
}

/**
 * The delivery and its email are one transaction, and a delivery is unique: a process that is killed and started again
 * sends what is missing, and nothing twice.
 */
async function sendTo(
  scope: StoreScope,
  { id: reportId, name, definition, schedule }: ReportRecord,
  accountId: string,
  day: string,
  today: string,
): Promise<void> {
  const delivery = { storeId: scope.storeId, reportId, day, accountId }
  const isSent = await transaction(scope, (tx) =>
    tx
      .select({ id: reportDelivery.id })
      .from(reportDelivery)
      .where(
        and(
          eq(reportDelivery.storeId, scope.storeId),
          eq(reportDelivery.reportId, reportId),
          eq(reportDelivery.day, day),
          eq(reportDelivery.accountId, accountId),
        ),
      ),
  )
  if (isSent.length > 0 || !schedule) return
  const made = await reportForPerson(scope, accountId, name, definition, today)
  if (!made) return
  const content = reportEmail({ ...made.facts, name, schedule: describeSchedule(schedule) })
  await platformTransaction(async (tx) => {
    const isFirst = await insideStore(tx, scope, () =>
      tx
        .insert(reportDelivery)
        .values({ ...delivery, id: uuidv7() })
        .onConflictDoNothing()
        .returning(),
    )
    if (isFirst.length === 0) return
    await stageEmail(tx, { to: made.to, storeId: scope.storeId, ...content, attachments: made.files })
  })
}

export const sendReportsRegularly = periodic('send-reports', { everyMinutes: 5, timeLimitSeconds: 900 }, () =>
  sendDueReports(),
)
