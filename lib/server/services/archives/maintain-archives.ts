import 'server-only'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { archiveJob } from '../../db/schema/archive-jobs'
import { storeArchive } from '../../db/schema/archives'
import { store } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { periodic } from '../../jobs/handler'
import { log } from '../../runtime/log'
import { deleteLeftoverFolders } from '../imports/spool-file'
import { readSetting, writeSetting } from '../settings/setting-group'
import { findStoreOfRecord } from '../stores/find-store'
import { ARCHIVE_FOLDER } from './archive-folder'
import { removeParts } from './archive-parts'
import { isArchive, newestJob, startJob } from './archive-rows'
import { ARCHIVE_SCHEDULE } from './archive-schedule'
import { nextExportAt } from './next-export-at'

/** Deletes archives whose time has come and starts exports that are due. An error in one store does not block others. */
export async function maintainArchives(now = new Date()): Promise<void> {
  await deleteLeftoverFolders(ARCHIVE_FOLDER)
  const stores = await platformTransaction((tx) => tx.select({ id: store.id, zone: store.timeZone }).from(store))
  for (const { id, zone } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (!scope) continue
      await deleteOldArchives(scope, now)
      await startIfDue(scope, zone, now)
    } catch (error) {
      log().error({ err: error, storeId: id }, 'maintenance of the archives of a store failed')
    }
  }
}

/** Days for which reports of work are stored. */
const REPORT_DAYS = 30
const DAY_MS = 86_400_000

/** Those that have expired, those of the schedule beyond the number to keep, and old reports. */
async function deleteOldArchives(scope: StoreScope, now: Date): Promise<void> {
  const own = eq(storeArchive.storeId, scope.storeId)
  const old = await transaction(scope, async (tx) => {
    const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
    await tx.delete(archiveJob).where(and(eq(archiveJob.storeId, scope.storeId), lt(archiveJob.endedAt, since)))
    const { value } = await readSetting(tx, scope, ARCHIVE_SCHEDULE)
    const expired = await tx
      .select()
      .from(storeArchive)
      .where(and(own, lt(storeArchive.expiresAt, now)))
    const replaced = await tx
      .select()
      .from(storeArchive)
      .where(and(own, isNull(storeArchive.expiresAt)))
      .orderBy(desc(storeArchive.createdAt))
      .offset(value.keep)
    return [...expired, ...replaced]
  })
  for (const row of old) {
    await removeParts(scope, row)
    await transaction(scope, (tx) => tx.delete(storeArchive).where(isArchive(scope, row.id)))
  }
}

const startIfDue = (scope: StoreScope, zone: string, now: Date): Promise<void> =>
  transaction(scope, async (tx) => {
    const { value, version } = await readSetting(tx, scope, ARCHIVE_SCHEDULE)
    const due = nextExportAt(value, zone)
    if (due === null || due > now) return
    const job = await newestJob(tx, scope)
    // Other work of the store comes first; the next look finds the export still due.
    if (job?.state === 'waiting' || job?.state === 'running') return
    await startJob(tx, scope, { kind: 'export', accountId: null, actorName: 'Schedule' })
    await writeSetting(tx, scope, ARCHIVE_SCHEDULE, { ...value, from: now.toISOString(), isFirst: false }, version)
  })

export const maintainArchivesRegularly = periodic(
  'tend-archives',
  { everyMinutes: 30, timeLimitSeconds: 900 },
  maintainArchives,
)
