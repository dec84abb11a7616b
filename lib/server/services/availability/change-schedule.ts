import 'server-only'
import { and, eq } from 'drizzle-orm'
import { ScheduleDraft, type schedules } from '@/lib/contract/schedules'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { schedule } from '../../db/schema/schedules'
import { invalidate, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { hoursTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import { recordChangeSet } from '../change-sets/record-change-set'
import { entityRows } from '../facts/entity-rows'
import { entryCalls } from '../facts/entry-calls'
import { assertLocationInScope, type LimitedPerson } from '../memberships/location-scope'
import { alertStaff } from '../notifications/alert-staff'
import { versionConflict } from '../rows/version-conflict'
import { earlierValues } from '../settings/earlier-values'
import type { SettingRow } from '../settings/setting-row'
import { findSchedule, type ScheduleRecord, scheduleReply } from './read-schedules'
import { rejectSecondOfUse } from './reject-second-of-use'
import { scheduleUndo } from './schedule-undo'
import { ordersOutsideHours, timesToReviewEvent } from './times-to-review'

/** Writes of schedules. The contract has checked their times; this checks who may write them, and that each use has one. */
export const scheduleRows = entityRows({
  table: schedule,
  noun: 'schedule',
  columnsOf: ({ name, kind, locationId, timeZone, week, seasons, exceptions, pause, slots }: ScheduleDraft) => ({
    name,
    kind,
    locationId,
    timeZone,
    week,
    seasons,
    exceptions,
    pause,
    // Opening hours and staff have no orders.
    slots: kind === 'pickup' || kind === 'delivery' ? slots : null,
  }),
  audited: ['name', 'kind', 'timeZone', 'week', 'seasons', 'exceptions', 'pause', 'slots'],
  async check(tx, ctx, draft, before) {
    for (const each of before ? [before, draft] : [draft]) assertMayEdit(ctx, each)
    await rejectSecondOfUse(tx, ctx, draft, before?.id)
  },
  async written(tx, ctx, draft, before) {
    if (before) purgeShown(tx, ctx, before)
    purgeShown(tx, ctx, draft)
    if (before) await alertOfTimes(tx, ctx, before)
  },
})

/** Pages show opening hours alone; times of the checkout and of staff are not cached. */
function purgeShown(tx: Tx, { storeId }: StoreScope, { kind }: Pick<ScheduleRecord, 'kind'>): void {
  if (kind === 'opening') invalidate(tx, hoursTag(storeId))
}

/** Orders were promised times before the hours changed: who looks after orders is told once. */
async function alertOfTimes(tx: Tx, ctx: StoreScope, { id, version }: ScheduleRecord): Promise<void> {
  const [row] = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.storeId, ctx.storeId), eq(schedule.id, id)))
  if (!row || (await ordersOutsideHours(tx, ctx, row)).length === 0) return
  await alertStaff(tx, ctx, timesToReviewEvent.name, `${id}/${version}`)
}

/** Hours of the whole store are for people with access to all of it. Throws `forbidden` and `not_found`. */
function assertMayEdit(ctx: LimitedPerson, { locationId }: Pick<ScheduleRecord, 'locationId'>): void {
  if (locationId !== null) assertLocationInScope(ctx, locationId)
  else if (ctx.locationIds !== null) rejectWholeStore()
}

function rejectWholeStore(): never {
  const message = 'You have access to some locations only. Choose one of them.'
  throw new Failure('forbidden', message, { locationId: message })
}

const calls = entryCalls({ noun: 'schedule', find: findSchedule, reply: scheduleReply })

export const scheduleDetail: Handler<typeof schedules.detail> = calls.read
export const createSchedule: Handler<typeof schedules.create> = calls.create(scheduleRows.insert)
export const updateSchedule: Handler<typeof schedules.update> = calls.update(scheduleRows.change)

/** Hours are restored as a whole; where they apply stays as it is. */
export const scheduleRow: SettingRow = {
  name: 'schedule',
  title: 'schedule',
  permission: 'availability.edit',
  async restore(tx, ctx, id, values) {
    const row = await findSchedule(tx, ctx, id)
    await scheduleRows.change(tx, ctx, row, earlierValues(ScheduleDraft, { ...row, ...values }))
  },
}

export const removeSchedule: Handler<typeof schedules.remove> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    const row = await findSchedule(tx, ctx, _id)
    if (row.version !== version) throw versionConflict('schedule')
    assertMayEdit(ctx, row)
    const before = (await scheduleUndo.read(tx, ctx, [_id])).get(_id) ?? null
    await scheduleUndo.restore(tx, ctx, _id, null)
    const change = { entity: 'schedule' as const, entityId: _id, before, after: null }
    const what = { kind: 'schedule.delete', title: `Deleted “${row.name}”` }
    const changeSetId = await recordChangeSet(tx, ctx, what, [change])
    const subject = { subjectType: 'schedule', subjectId: _id, subjectName: row.name }
    await recordAudit(tx, ctx, { action: 'schedule.delete', ...subject })
    purgeShown(tx, ctx, row)
    return { _id, changeSetId }
  })
