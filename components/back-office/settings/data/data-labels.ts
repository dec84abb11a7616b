import type { ARCHIVE_ORIGINS, ArchiveJob, StoreArchive } from '@/lib/contract/store-archives'

export const isWorking = ({ state }: Pick<ArchiveJob, 'state'>): boolean => state === 'waiting' || state === 'running'

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

export const ORIGIN_LABELS: Readonly<Record<(typeof ARCHIVE_ORIGINS)[number], string>> = {
  asked: 'Exported',
  scheduled: 'Scheduled',
  upload: 'Uploaded',
}

/** `1.2 MB`, `3.4 GB`. */
export function sizeLabel(bytes: number): string {
  const [unit, divisor] = bytes < 1_000_000 ? ['kB', 1_000] : bytes < 1_000_000_000 ? ['MB', 1_000_000] : ['GB', 1e9]
  const value = Math.max(bytes / Number(divisor), 0.1)
  return `${value.toLocaleString('en', { maximumFractionDigits: unit === 'kB' ? 0 : 1 })} ${unit}`
}

export const isWhole = ({ size, received }: StoreArchive): boolean => received === size

/** Two archives in the order in which they were made. */
export const byAge = (one: StoreArchive, other: StoreArchive): readonly [StoreArchive, StoreArchive] =>
  one.at <= other.at ? [one, other] : [other, one]

/** A table of the database in words: `order_line` is "order line". */
export const tableLabel = (name: string): string => name.replaceAll('_', ' ')

export const numberOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
