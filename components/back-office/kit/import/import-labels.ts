import type { ImportCounts, ImportEntity, ImportState } from '@/lib/contract/imports'
import type { Tone } from '../tag'

type Noun = readonly [one: string, many: string]

const NOUNS: Readonly<Record<ImportEntity, Noun>> = {
  product: ['product', 'products'],
  stock: ['stock level', 'stock levels'],
  department: ['department', 'departments'],
  sub_department: ['sub-department', 'sub-departments'],
  category: ['category', 'categories'],
  class: ['class', 'classes'],
  brand: ['brand', 'brands'],
  location: ['location', 'locations'],
  supplier: ['supplier', 'suppliers'],
  purchase_order: ['purchase order', 'purchase orders'],
}

export const manyOf = (entity: ImportEntity): string => NOUNS[entity][1]

/** Such as "1 product" or "1,204 products". */
export const counted = (entity: ImportEntity, count: number): string => numbered(NOUNS[entity], count)

/** Such as "1 row" or "1,204 rows". */
export const numbered = ([one, many]: Noun, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const ROWS: Noun = ['row', 'rows']

/** The file format whose columns the user maps. */
export const TABLE = 'table'

export const dialectName = (dialect: string): string =>
  dialect === TABLE ? 'Other table: map the columns yourself' : dialect

const STATE_LABELS: Readonly<Record<ImportState['state'], { label: string; tone: Tone }>> = {
  uploading: { label: 'Upload not finished', tone: 'warning' },
  matching: { label: 'Waiting for column mapping', tone: 'warning' },
  checking: { label: 'Checking', tone: 'neutral' },
  checked: { label: 'Checked, not imported', tone: 'warning' },
  running: { label: 'Importing', tone: 'neutral' },
  done: { label: 'Imported', tone: 'good' },
  failed: { label: 'Stopped', tone: 'danger' },
}

/** Label of the state of an import or of its undo. */
export function statusOf({ state, undone }: Pick<ImportState, 'state' | 'undone'>): { label: string; tone: Tone } {
  if (undone === 'undone') return { label: 'Undone', tone: 'neutral' }
  return undone === 'undoing' ? { label: 'Undoing', tone: 'neutral' } : STATE_LABELS[state]
}

/** Whether the server is processing it. */
export const isMoving = ({ state }: Pick<ImportState, 'state'>): boolean => state === 'checking' || state === 'running'

/** Number of entries that the run writes. */
export const toWrite = ({ created, changed }: ImportCounts): number => created + changed

/** Such as "12 new, 3 changed, 1 row left out"; zero counts are omitted. */
export function describeCounts({ created, changed, unchanged, failed }: ImportCounts): string {
  const parts = [
    created > 0 && `${created.toLocaleString('en')} new`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} unchanged`,
    failed > 0 && `${numbered(ROWS, failed)} left out`,
  ]
  return parts.filter(Boolean).join(', ') || 'nothing'
}

/** Such as "4.2 MB" or "18 kB". */
export function describeBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
