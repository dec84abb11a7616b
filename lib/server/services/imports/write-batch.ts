import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows-of'
import { importItem } from '../../db/schema/imports'
import { type Tx, transaction } from '../../db/transaction'
import { auditChanges } from '../audit/audit-changes'
import { appendChangeSet } from '../change-sets/append-change-set'
import type { RowChange } from '../feature/change'
import type { Differences, EntryOutcome, ImportEntry, ImportFacts } from '../feature/import-entity'
import type { ImportKind, ReadEntry } from '../feature/import-kind'
import { changeImport, type JobRow } from './import-row'
import { hasChanged } from './write-separately'

type Item = Omit<typeof importItem.$inferInsert, 'storeId' | 'id' | 'importId' | 'position'>
type Counts = JobRow['counts']

/** The result of a batch: its lines of the report, its counts, and the rows that it changed. */
type Result = { readonly items: readonly Item[]; readonly counts: Counts; readonly changes: readonly RowChange[] }

/** Carries the result of a dry run out of its rolled-back transaction. */
class DryRunResult extends Error {
  constructor(readonly result: Result) {
    super('a dry run ends here')
  }
}

/** Writes a batch as a run would, reads the result, and rolls everything back. */
export async function tryBatch<Draft>(
  ctx: VendorContext,
  kind: ImportKind<Draft>,
  batch: readonly ReadEntry<Draft>[],
  facts: ImportFacts,
): Promise<Result> {
  try {
    return await transaction(ctx, async (tx): Promise<Result> => {
      throw new DryRunResult(await writeEntries(tx, ctx, kind, batch, { ...facts, isDryRun: true }))
    })
  } catch (error) {
    if (error instanceof DryRunResult) return error.result
    throw error
  }
}

type Work<Draft> = {
  readonly row: JobRow
  readonly kind: ImportKind<Draft>
  readonly batch: readonly ReadEntry<Draft>[]
  readonly facts: ImportFacts
  /** Result of the dry run; null: the batch is to be written. */
  readonly tried: Result | null
}

/** Writes a batch, or the result of its dry run, with its part of the report, of the history, and the cursor. */
export async function settleBatch<Draft>(tx: Tx, ctx: VendorContext, work: Work<Draft>): Promise<JobRow> {
  const { row, kind, batch, facts, tried } = work
  const { items, counts, changes } = tried ?? (await writeEntries(tx, ctx, kind, batch, facts))
  const isRun = tried === null && changes.length > 0 && row.changeSetId !== null
  if (isRun) {
    const action = {
      id: row.changeSetId ?? '',
      kind: `import.${row.entity}`,
      title: `Imported ${kind.many} from “${row.fileName}”`,
    }
    await appendChangeSet(tx, ctx, action, changes)
  }
  const [last] = await rowsOf<{ position: number | null }>(
    tx,
    sql`select max(position) as position from import_item where store_id = ${row.storeId} and import_id = ${row.id}`,
  )
  const next = (last?.position ?? -1) + 1
  await insertRows(
    tx,
    importItem,
    items.map((item, at) => ({ ...item, storeId: row.storeId, id: uuidv7(), importId: row.id, position: next + at })),
  )
  return changeImport(tx, row, {
    done: row.done + batch.length,
    counts: sum(row.counts, counts),
    ...(isRun && { hasChanged: true }),
  })
}

const sum = (one: Counts, other: Counts): Counts => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  failed: one.failed + other.failed,
  notes: one.notes + other.notes,
})

async function writeEntries<Draft>(
  tx: Tx,
  ctx: VendorContext,
  kind: ImportKind<Draft>,
  batch: readonly ReadEntry<Draft>[],
  facts: ImportFacts,
): Promise<Result> {
  const entries = batch.filter(isWritable)
  const outcomes = entries.length === 0 ? [] : await kind.write(tx, ctx, entries, facts)
  const found = new Map<ReadEntry<Draft>, EntryOutcome>(entries.map((entry, at) => [entry, outcomes[at]!]))
  const changes = outcomes.flatMap((outcome) =>
    'failed' in outcome ? [] : [...(outcome.made ?? []), ...outcome.changes],
  )
  const changed = changes.filter(hasChanged)
  const differences = (await kind.differences?.(tx, ctx, changed, facts)) ?? plainDifferences
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, failed: 0, notes: 0 }
  const items: Item[] = []
  const add = (entry: ReadEntry<Draft>, item: Pick<Item, 'action'> & Partial<Item>) => {
    counts[item.action === 'note' ? 'notes' : item.action] += 1
    const lines = item.action === 'failed' ? entry.lines : []
    const [firstRow, lastRow] = entry.rows
    items.push({ firstRow, lastRow, name: entry.name.slice(0, 200), changes: {}, reason: null, ...item, lines })
  }
  for (const entry of batch) {
    for (const { row, reason } of entry.failed) add(entry, { action: 'failed', firstRow: row, lastRow: row, reason })
    const outcome = found.get(entry)
    if (!outcome) continue
    if ('failed' in outcome) {
      add(entry, { action: 'failed', reason: outcome.failed })
      continue
    }
    const action = actionOf(outcome)
    if (action === 'unchanged') counts.unchanged += 1
    else add(entry, { action, changes: differencesOf(outcome.changes, differences) })
    for (const { row, reason } of entry.notes) add(entry, { action: 'note', firstRow: row, lastRow: row, reason })
    for (const reason of outcome.notes ?? []) add(entry, { action: 'note', reason })
  }
  return { items, counts, changes: changed }
}

const isWritable = <Draft>(entry: ReadEntry<Draft>): entry is ReadEntry<Draft> & ImportEntry<Draft> =>
  entry.draft !== null

function actionOf({ changes }: Exclude<EntryOutcome, { failed: string }>): 'created' | 'changed' | 'unchanged' {
  if (!changes.some(hasChanged)) return 'unchanged'
  return changes[0]?.before === null && changes[0].after !== null ? 'created' : 'changed'
}

const LONGEST_TEXT = 1_000

function differencesOf(
  changes: readonly RowChange[],
  differences: (change: RowChange) => Differences,
): Record<string, [string, string]> {
  const all = changes.filter(hasChanged).flatMap((change) => Object.entries(differences(change)))
  return Object.fromEntries(all.map(([label, [before, after]]) => [label, [shortened(before), shortened(after)]]))
}

const shortened = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

const plainDifferences = ({ before, after }: RowChange): Differences =>
  auditChanges({ ...before, _name: '' }, { ...after, _name: '' })
