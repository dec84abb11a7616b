import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { StoreData, storeArchives } from '@/lib/contract/store-archives'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { storeArchive } from '../../db/schema/archives'
import { store } from '../../db/schema/platform'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { readSetting } from '../settings/setting-group'
import { STORE_PAUSE } from '../stores/paused-store'
import { archiveQuota, archiveReply, archiveUsage, jobReply, newestJob } from './archive-rows'
import { ARCHIVE_SCHEDULE } from './archive-schedule'
import { nextExportAt } from './next-export-at'
import { restoreBlockedBy } from './restore-blocked-by'

export const readArchives: Handler<typeof storeArchives.read> = (ctx) => transaction(ctx, (tx) => storeData(tx, ctx))

/** Everything that the screen shows; the reply of every call that changes some of it. */
export async function storeData(tx: Tx, scope: StoreScope): Promise<StoreData> {
  const { storeId } = scope
  const archives = await tx
    .select()
    .from(storeArchive)
    .where(eq(storeArchive.storeId, storeId))
    .orderBy(desc(storeArchive.createdAt), desc(storeArchive.id))
  const job = await newestJob(tx, scope)
  const [own] = await tx.select({ zone: store.timeZone }).from(store).where(eq(store.id, storeId))
  const { value: schedule, version } = await readSetting(tx, scope, ARCHIVE_SCHEDULE)
  const { value: restored } = await readSetting(tx, scope, STORE_PAUSE)
  return {
    archives: archives.map(archiveReply),
    job: job && jobReply(job),
    schedule: {
      every: schedule.every,
      keep: schedule.keep,
      error: schedule.error,
      version,
      nextAt: nextExportAt(schedule, own?.zone ?? 'UTC')?.toISOString() ?? null,
    },
    used: (await archiveUsage(tx, scope)).bytes,
    quota: archiveQuota(),
    place: env().bucket ? 'bucket' : 'disk',
    restoreBlocked: await restoreBlockedBy(tx, scope),
    paused: restored.pause,
  }
}
