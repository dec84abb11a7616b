import 'server-only'
import path from 'node:path'
import type { ArchiveComparison } from '@/lib/contract/store-archives'
import { transaction } from '../../db/transaction'
import type { FoundStore } from '../stores/find-store'
import { copyParts, withFolder } from './archive-parts'
import { archiveById, type JobRecord } from './archive-rows'
import { type ArchiveDifferences, compareArchives } from './compare-archives'
import { endJob } from './end-job'

/** Compares two stored archives. Throws `invalid` for a damaged one. */
export async function compareStored(
  scope: FoundStore,
  job: JobRecord,
  progress: (part: number) => void,
): Promise<void> {
  const found = await withFolder(async (folder) => {
    const copied = async (id: string | null, name: string) => {
      const file = path.join(folder, name)
      await copyParts(scope, await transaction(scope, (tx) => archiveById(tx, scope, id ?? '')), file)
      return file
    }
    const [before, after] = [await copied(job.archiveId, 'before'), await copied(job.otherId, 'after')]
    return compareArchives(before, after, progress)
  })
  await transaction(scope, (tx) => endJob(tx, scope, job, { state: 'done', compared: replyOf(found), error: null }))
}

const EXAMPLES = 20

const replyOf = ({ differences, pictures }: ArchiveDifferences): ArchiveComparison => ({
  tables: differences.map(({ table, counts, columns, added, removed, changed, nameOf }) => {
    const names = (ids: readonly string[]) => ids.slice(0, EXAMPLES).map(nameOf)
    const examples = { added: names(added), removed: names(removed), changed: names(changed) }
    return { name: table, ...counts, columns: [...columns], examples }
  }),
  picturesAdded: pictures.added.length,
  picturesRemoved: pictures.removed.length,
})
