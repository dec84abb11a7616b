import type { ARCHIVE_ORIGINS, ArchiveJob, StoreArchive } from '@/lib/contract/store-archives'

export const isWorking = ({ state }: Pick<ArchiveJob, 'state'>): boolean => state === 'waiting' || state === 'running'

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
