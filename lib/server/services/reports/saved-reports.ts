import 'server-only'
import { and, count, eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_SAVED_REPORTS, type savedReports } from '@/lib/contract/saved-reports'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { report } from '../../db/schema/saved-reports'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { workInStore } from '../memberships/work-in-store'
import { versionConflict } from '../rows/version-conflict'
import { reportPeople } from './report-people'
import { type ReportRecord, savedReportRows } from './saved-report-rows'

export const listSavedReports: Handler<typeof savedReports.list> = async (ctx) => {
  const people = await reportPeople(ctx)
  return transaction(ctx, async (tx) => ({ reports: await savedReportRows(tx, ctx), people }))
}

export const createSavedReport: Handler<typeof savedReports.create> = async (ctx, { schedule, ...values }) => {
  const people = await reportPeople(ctx)
  assertMaySchedule(ctx, schedule, people)
  return transaction(ctx, async (tx) => {
    const own = and(eq(report.storeId, ctx.storeId), eq(report.accountId, ctx.accountId))
    const [held] = await tx.select({ reports: count() }).from(report).where(own)
    if ((held?.reports ?? 0) >= MAX_SAVED_REPORTS)
      throw new Failure('conflict', `You have ${MAX_SAVED_REPORTS} saved reports. Delete one first.`)
    const id = uuidv7()
    const made = await tx
      .insert(report)
      .values({
        ...values,
        ...{ storeId: ctx.storeId, id, accountId: ctx.accountId, ownerName: ctx.accountName, schedule },
        scheduledAt: schedule && new Date(),
      })
      .onConflictDoNothing()
      .returning({ id: report.id })
    if (made.length === 0) throw nameTaken()
    await note(tx, ctx, 'report.save', { id, name: values.name })
    return { reports: await savedReportRows(tx, ctx), people }
  })
}

export const updateSavedReport: Handler<typeof savedReports.update> = async (
  ctx,
  { _id, version, schedule, ...values },
) => {
  const people = await reportPeople(ctx)
  assertMaySchedule(ctx, schedule, people)
  return transaction(ctx, async (tx) => {
    const row = await visibleReport(tx, ctx, _id)
    if (row.accountId !== ctx.accountId) throw notYours(row)
    if (row.version !== version) throw versionConflict('report')
    const [twin] = await tx
      .select({ id: report.id })
      .from(report)
      .where(
        and(
          eq(report.storeId, ctx.storeId),
          eq(report.accountId, ctx.accountId),
          sql`lower(${report.name}) = lower(${values.name}) and ${report.id} <> ${_id}`,
        ),
      )
    if (twin) throw nameTaken()
    const isSameSchedule = JSON.stringify(row.schedule) === JSON.stringify(schedule)
    await tx
      .update(report)
      .set({
        ...{ ...values, schedule, version: version + 1, updatedAt: sql`now()` },
        ...(isSameSchedule ? {} : { scheduledAt: schedule && new Date(), lastDueDay: null }),
      })
      .where(and(eq(report.storeId, ctx.storeId), eq(report.id, _id)))
    await note(tx, ctx, 'report.change', { id: _id, name: values.name })
    return { reports: await savedReportRows(tx, ctx), people }
  })
}

export const removeSavedReport: Handler<typeof savedReports.remove> = async (ctx, { _id }) => {
  const found = await transaction(ctx, (tx) => visibleReport(tx, ctx, _id))
  const isOrphan = found.accountId !== ctx.accountId && (await workInStore(found.accountId, ctx.storeId)) === null
  if (found.accountId !== ctx.accountId && !isOrphan) throw notYours(found)
  const people = await reportPeople(ctx)
  return transaction(ctx, async (tx) => {
    await tx.delete(report).where(and(eq(report.storeId, ctx.storeId), eq(report.id, _id)))
    await note(tx, ctx, 'report.delete', found)
    return { reports: await savedReportRows(tx, ctx), people }
  })
}

/** Emails copy figures out of the store, so that they need the permission of exports; recipients work in the store. */
function assertMaySchedule(
  { permissions }: VendorContext,
  schedule: ReportRecord['schedule'],
  people: readonly { _id: string }[],
): void {
  if (!schedule) return
  if (!permissions.has('report.export'))
    throw new Failure('forbidden', 'Your role does not allow sending reports by email.')
  if (schedule.recipients.some((id) => !people.some(({ _id }) => _id === id))) {
    const message = 'Choose people of your team who may export reports'
    throw new Failure('invalid', message, { 'schedule.recipients': message })
  }
}

async function visibleReport(tx: Tx, { storeId, accountId }: VendorContext, id: string): Promise<ReportRecord> {
  const [row] = await tx
    .select()
    .from(report)
    .where(
      and(
        eq(report.storeId, storeId),
        eq(report.id, id),
        or(eq(report.accountId, accountId), eq(report.isShared, true)),
      ),
    )
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such report.')
  return row
}

const note = (tx: Tx, ctx: VendorContext, action: string, { id, name }: Pick<ReportRecord, 'id' | 'name'>) =>
  recordAudit(tx, ctx, { action, subjectType: 'report', subjectId: id, subjectName: name })

const notYours = ({ ownerName }: ReportRecord) => new Failure('forbidden', `This report belongs to ${ownerName}.`)

const nameTaken = () => {
  const message = 'You already have a report with this name.'
  return new Failure('conflict', message, { name: message })
}
