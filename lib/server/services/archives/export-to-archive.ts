import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uuidv7 } from 'uuidv7'
import { ARCHIVE_DAYS } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import { storeArchive } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import type { FoundStore } from '../stores/find-store'
import { removeParts, storeParts, withFolder } from './archive-parts'
import { archiveQuota, archiveUsage, type JobRecord } from './archive-rows'
import { endJob } from './end-job'
import { exportStore } from './export-store'

const DAY_MS = 86_400_000

/** Exports the store into a stored archive. Started again, it writes the same folder. Throws `conflict` above the quota. */
export const exportToArchive = (scope: FoundStore, job: JobRecord, progress: (part: number) => void): Promise<void> =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'store.tar.gz')
    await exportStore(scope, file, (part) => progress(0.8 * part))
    const { size } = await stat(file)
    const { bytes } = await transaction(scope, (tx) => archiveUsage(tx, scope))
    if (bytes + size > archiveQuota())
      throw new Failure('conflict', 'There is not enough space for this archive. Delete older ones and export again.')
    const sha256 = await digestOf(file)
    await storeParts(scope, job.folder, { file, size }, (part) => progress(0.8 + 0.2 * part))
    try {
      await transaction(scope, async (tx) => {
        const id = uuidv7()
        await endJob(tx, scope, job, { state: 'done', archiveId: id, error: null })
        await tx.insert(storeArchive).values({ id, ...factsOf(scope, job), size, received: size, sha256 })
      })
    } catch (error) {
      await removeParts(scope, { folder: job.folder, size })
      throw error
    }
  })

function factsOf({ storeId, subdomain }: FoundStore, { folder, accountId, actorName }: JobRecord) {
  const isScheduled = accountId === null
  return {
    storeId,
    folder,
    actorName,
    origin: isScheduled ? ('scheduled' as const) : ('asked' as const),
    fileName: `${subdomain}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`,
    expiresAt: isScheduled ? null : new Date(Date.now() + ARCHIVE_DAYS * DAY_MS),
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
