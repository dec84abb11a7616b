import { ENTITIES } from '@/lib/contract/entities'
import { type ImportCounts, type ImportEntity, type ImportState, TABLE_DIALECT } from '@/lib/contract/imports'

type Noun = readonly [one: string, many: string]

export const pluralOf = (entity: ImportEntity): string => ENTITIES[entity].noun[1]

/** Such as "1 product" or "1,204 products". */
export const countEntities = (entity: ImportEntity, count: number): string => countNoun(ENTITIES[entity].noun, count)

/** Such as "1 row" or "1,204 rows". */
export const countNoun = ([one, many]: Noun, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const ROWS: Noun = ['row', 'rows']

export const dialectName = (dialect: string): string =>
  dialect === TABLE_DIALECT ? 'Other table: map the columns yourself' : dialect

/** Whether the server is processing it. */
export const isProcessing = ({ state }: Pick<ImportState, 'state'>): boolean =>
  state === 'checking' || state === 'running'

/** Number of entries that the run writes. */
export const countToWrite = ({ created, changed }: ImportCounts): number => created + changed

/** Such as "12 new, 3 changed, 1 row skipped"; zero counts are omitted. */
export function describeCounts({ created, changed, unchanged, failed }: ImportCounts): string {
  const parts = [
    created > 0 && `${created.toLocaleString('en')} new`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} unchanged`,
    failed > 0 && `${countNoun(ROWS, failed)} skipped`,
  ]
  return parts.filter(Boolean).join(', ') || 'nothing'
}

/** Such as "4.2 MB" or "18 kB". */
export function describeBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
