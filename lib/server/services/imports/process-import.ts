import 'server-only'
import { setImmediate as breathe, setTimeout as rest } from 'node:timers/promises'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { database } from '../../db/database'
import { reclaimSpace, refreshStatistics } from '../../db/refresh-statistics'
import { type Tx, transaction } from '../../db/transaction'
import { enqueue, type JobDefinition } from '../../jobs/port'
import { recordAudit } from '../audit/record-audit'
import type { ImportFacts } from '../feature/import-entity'
import { BATCH_WEIGHT, type ImportKind, type OpenFile, type ReadEntry } from '../feature/import-kind'
import { storeCurrency } from '../stores/store-currency'
import { importContext, inBackground } from './import-context'
import { importKinds } from './import-kinds'
import { notifyImportEnd } from './import-notice'
import { changeImport, entityOf, type JobRow, lockImport } from './import-row'
import { withFile } from './spool-file'
import { settleBatch, tryBatch } from './write-batch'

/** After this long the job queues another one, which continues after the last batch. */
const SLICE_MS = 30_000
/**
 * The embedded database replies within the same turn of the event loop, so shoppers wait for a batch to end. A page
 * takes several turns, and several queries when it is not cached: this pause is long enough for all of them.
 */
const SHOPPERS_TURN_MS = 40
/** After this many written entries the planner's statistics are outdated; the next time after twice as many. */
const FIRST_STATISTICS = 100

type Payload = { storeId: string; importId: string; round: number }
type Task = { readonly importId: string; readonly round: number; readonly next: JobDefinition<Payload> }

/**
 * Checks or runs an import, batch by batch, from its cursor. A batch is one transaction with its report and the cursor.
 * Ends when nothing is left, when somebody stopped it, or when another process has taken it over.
 */
export async function processImport(scope: StoreScope, task: Task): Promise<void> {
  const row = await transaction(scope, (tx) => lockImport(tx, scope, task.importId))
  if (!row || !isAtWork(row, task.round)) return
  const facts: ImportFacts = {
    importId: row.id,
    fileName: row.fileName,
    consent: row.consent,
    now: row.createdAt,
    currency: await storeCurrency(scope),
    isDryRun: false,
  }
  try {
    await withFile(scope, row.id, (file) =>
      importKinds.get(entityOf(row)).apply((kind) => workThrough(scope, task, { row, kind, file, facts })),
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await failImport(scope, task.importId, task.round, error.message)
  }
}

const isAtWork = ({ state, round }: JobRow, asked: number) =>
  round === asked && (state === 'checking' || state === 'running')

type Import<Draft> = {
  readonly row: JobRow
  readonly kind: ImportKind<Draft>
  readonly file: string
  readonly facts: ImportFacts
}

async function workThrough<Draft>(
  scope: StoreScope,
  task: Task,
  { row, kind, file, facts }: Import<Draft>,
): Promise<void> {
  const matching = {
    dialect: row.dialect ?? '',
    columns: row.columns.map(({ field }) => field),
    leftOut: row.columns.map(({ isLeftOut = false }) => isLeftOut),
  }
  const opened = await kind.open(file, matching, facts)
  await breathe()
  const started = await transaction(scope, async (tx) => {
    const now = await lockImport(tx, scope, row.id)
    if (!now || !isAtWork(now, task.round)) return null
    return changeImport(tx, now, { rows: opened.rows, total: opened.entries })
  })
  if (!started) return
  const until = performance.now() + SLICE_MS
  let cursor = started.done
  let written = 0
  let statisticsAt = FIRST_STATISTICS
  const most = BATCH_WEIGHT[(await database()).kind]
  for await (const batch of batchesOf(opened, kind, cursor, most)) {
    const now = await workBatch(scope, task, { kind, facts, cursor, batch })
    if (!now) return
    cursor = now.done
    // A dry run writes no rows; statistics of empty tables would mislead the planner.
    if (now.state === 'running') written += batch.length
    if (written >= statisticsAt) {
      await refreshStatistics()
      statisticsAt = written * 2
    }
    await rest(SHOPPERS_TURN_MS)
    if (performance.now() > until && cursor < opened.entries) return askForTheRest(scope, task)
  }
  if (started.state === 'checking') await reclaimSpace()
  await finishImport(scope, task, cursor)
}

async function* batchesOf<Draft>(
  opened: OpenFile<Draft>,
  kind: ImportKind<Draft>,
  from: number,
  most: number,
): AsyncGenerator<ReadEntry<Draft>[]> {
  let batch: ReadEntry<Draft>[] = []
  let weight = 0
  let position = 0
  for await (const entry of opened.read()) {
    position += 1
    if (position <= from) continue
    batch.push(entry)
    weight += entry.draft === null ? 1 : kind.weightOf(entry.draft)
    if (weight < most) continue
    yield batch
    batch = []
    weight = 0
  }
  if (batch.length > 0) yield batch
}

type Batch<Draft> = {
  readonly kind: ImportKind<Draft>
  readonly facts: ImportFacts
  readonly cursor: number
  readonly batch: readonly ReadEntry<Draft>[]
}

/** One batch, tried or written; null when this work has ended or another process does it. */
async function workBatch<Draft>(
  scope: StoreScope,
  task: Task,
  { kind, facts, cursor, ...read }: Batch<Draft>,
): Promise<JobRow | null> {
  const before = await transaction(scope, (tx) => lockImport(tx, scope, task.importId))
  if (!before || !isAtWork(before, task.round)) return null
  const ctx = await importContext(scope, before.accountId, entityOf(before), inBackground(before.id))
  const batch = (await kind.ready?.(scope, read.batch)) ?? read.batch
  const tried = before.state === 'checking' ? await tryBatch(ctx, kind, batch, facts) : null
  return transaction(scope, async (tx) => {
    const row = await lockImport(tx, scope, task.importId)
    if (!row || !isAtWork(row, task.round) || row.done !== cursor) return null
    return settleBatch(tx, ctx, { row, kind, batch, facts, tried })
  })
}

const askForTheRest = async (scope: StoreScope, { importId, round, next }: Task): Promise<void> => {
  await transaction(scope, (tx) => enqueue(tx, next, { storeId: scope.storeId, importId, round }))
}

async function finishImport(scope: StoreScope, { importId, round }: Task, cursor: number): Promise<void> {
  await transaction(scope, async (tx) => {
    const row = await lockImport(tx, scope, importId)
    if (!row || !isAtWork(row, round) || row.done !== cursor) return
    if (row.state === 'checking') return changeImport(tx, row, { state: 'checked' })
    await notifyEnd(tx, row)
    await notifyImportEnd(tx, row, null)
    return changeImport(tx, row, { state: 'done', endedAt: new Date() })
  })
}

const notifyEnd = (tx: Tx, row: JobRow): Promise<void> =>
  recordAudit(
    tx,
    {
      ...inBackground(row.id),
      storeId: row.storeId as StoreScope['storeId'],
      accountId: row.accountId,
      accountName: row.actorName,
    },
    {
      action: 'import.finish',
      subjectType: row.entity,
      subjectId: row.id,
      subjectName: row.fileName,
      after: { ...row.counts },
    },
  )

/** Records why a check or run ended before the end of the file. */
export const failImport = (scope: StoreScope, importId: string, round: number, error: string): Promise<unknown> =>
  transaction(scope, async (tx) => {
    const row = await lockImport(tx, scope, importId)
    if (!row || !isAtWork(row, round)) return
    await changeImport(tx, row, { state: 'failed', error, endedAt: new Date() })
    await notifyImportEnd(tx, row, error)
  })
