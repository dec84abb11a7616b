import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { schedule } from '../../db/schema/schedules'
import { invalidate } from '../../db/transaction'
import { hoursTag } from '../../page-cache/tags'
import { rowUndo } from '../change-sets/row-undo'
import type { ScheduleRecord } from './read-schedules'
import { rejectSecondOfUse } from './reject-second-of-use'

/** A schedule as an undo restores it. */
type ScheduleImage = Omit<ScheduleRecord, 'storeId' | 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** Schedules with all of their hours. */
export const scheduleUndo = rowUndo({
  table: schedule,
  imageOf: ({ storeId: _, id: _id, version, createdAt, updatedAt, ...image }): ScheduleImage => image,
  columnsOf: (image) => image,
  uniqueName: 'schedule',
  check: async (tx, scope, { id, then }) => {
    if (then) await rejectSecondOfUse(tx, scope, then, id)
  },
  stillNeeded: 'This schedule is used by orders.',
  async assertAtMost(_, ctx) {
    if (ctx.locationIds === null) return
    throw new Failure('forbidden', 'This change includes locations that you have no access to.')
  },
  async settle(tx, scope) {
    invalidate(tx, hoursTag(scope.storeId))
  },
})
