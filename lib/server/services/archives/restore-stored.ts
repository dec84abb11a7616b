import 'server-only'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { ArchiveRestoreReport } from '@/lib/contract/store-archives'
import { storeArchive } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import { recordAudit } from '../audit/record-audit'
import type { FoundStore } from '../stores/find-store'
import { copyParts, withFolder } from './archive-parts'
import { archiveById, type JobRecord } from './archive-rows'
import { endJob } from './end-job'
import type { RestoreReport } from './restore-report'
import { type RestoreOptions, restoreStore } from './restore-store'

type Progress = (part: number) => void

/** A restore as a dry run: reports what it would do. */
export async function checkStored(scope: FoundStore, job: JobRecord, progress: Progress): Promise<void> {
  const report = await withStored(scope, job, progress, { isDryRun: true })
  await transaction(scope, (tx) => endJob(tx, scope, job, { state: 'done', restored: reportOf(report), error: null }))
}

/** Restores an archive; work and report end in the same transaction, so that it never happens twice. */
export async function restoreStored(scope: FoundStore, job: JobRecord, progress: Progress): Promise<void> {
  await withStored(scope, job, progress, {
    written: async (tx, report) => {
      await endJob(tx, scope, job, { state: 'done', restored: reportOf(report), error: null })
      const { accountId, actorName: accountName } = job
      const actor = { storeId: scope.storeId, requestId: job.id, clientAddress: '', accountId, accountName }
      await recordAudit(tx, actor, {
        action: 'archive.restore',
        subjectType: 'archive',
        subjectName: report.name,
        after: { rows: rowsOf(report), pictures: report.pictures },
      })
    },
  })
}

const withStored = (scope: FoundStore, job: JobRecord, progress: Progress, options: RestoreOptions) =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'archive.tar.gz')
    const stored = await transaction(scope, (tx) => archiveById(tx, scope, job.archiveId ?? ''))
    const sha256 = await copyParts(scope, stored, file)
    await transaction(scope, (tx) =>
      tx
        .update(storeArchive)
        .set({ sha256 })
        .where(and(eq(storeArchive.storeId, scope.storeId), eq(storeArchive.id, stored.id))),
    )
    return restoreStore(scope, file, { ...options, progress })
  })

const rowsOf = ({ tables }: RestoreReport): number => tables.reduce((sum, { rows }) => sum + rows, 0)

const MOST_KEYS = 100

const reportOf = ({
  name,
  tables,
  pictures,
  keys,
  paused,
  sanitized,
  refused,
}: RestoreReport): ArchiveRestoreReport => ({
  name,
  tables: tables.map((table) => ({ ...table })),
  pictures,
  keys: keys.slice(0, MOST_KEYS).map((key) => ({ ...key })),
  keyCount: keys.length,
  paused: { ...paused },
  sanitizedCount: sanitized.length,
  leftOut: [...refused],
})
