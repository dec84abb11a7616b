import 'server-only'
import type { storeArchives } from '@/lib/contract/store-archives'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { readSetting, writeSetting } from '../settings/setting-group'
import { ARCHIVE_SCHEDULE } from './archive-schedule'
import { storeData } from './read-archives'

/** Counts from now: an earlier schedule makes nothing due. */
export const saveSchedule: Handler<typeof storeArchives.schedule> = (ctx, { every, keep, version }) =>
  transaction(ctx, async (tx) => {
    const { value: before } = await readSetting(tx, ctx, ARCHIVE_SCHEDULE)
    const isSame = before.every === every
    const start = isSame ? before : { from: new Date().toISOString(), isFirst: true, error: null }
    await writeSetting(tx, ctx, ARCHIVE_SCHEDULE, { ...before, ...start, every, keep }, version)
    await recordAudit(tx, ctx, {
      action: 'archive.schedule',
      subjectType: 'archive',
      before: { every: before.every, keep: before.keep },
      after: { every, keep },
    })
    return storeData(tx, ctx)
  })
