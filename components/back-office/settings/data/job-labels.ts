import type { ArchiveJob } from '@/lib/contract/store-archives'

type Labels = { readonly running: string; readonly done: string; readonly failed: string; readonly cancelled: string }

/** What is said about work on archives, by its kind and state. */
export const JOB_LABELS: Readonly<Record<ArchiveJob['kind'], Labels>> = {
  export: {
    running: 'Exporting all data',
    done: 'The export is done',
    failed: 'The export failed',
    cancelled: 'The export was cancelled',
  },
  check: {
    running: 'Checking the archive',
    done: 'The dry run is done. Nothing was written',
    failed: 'This archive cannot be restored',
    cancelled: 'The dry run was cancelled',
  },
  restore: {
    running: 'Restoring the archive',
    done: 'The archive is restored',
    failed: 'The restore failed. Nothing was written',
    cancelled: 'The restore was cancelled. Nothing was written',
  },
  compare: {
    running: 'Comparing two archives',
    done: 'The comparison is done',
    failed: 'The comparison failed',
    cancelled: 'The comparison was cancelled',
  },
}
