import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ImportState, imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, VendorContext } from '../../context'
import { importItem } from '../../db/schema/imports'
import { type Tx, transaction } from '../../db/transaction'
import { checkImport } from '../../jobs/definitions/check-import'
import { runImport } from '../../jobs/definitions/run-import'
import { enqueue } from '../../jobs/port'
import type { Verb } from '../../verb'
import { recordAudit } from '../audit/record-audit'
import { importContext, storeOf } from './import-context'
import { kindOf } from './import-entities'
import { TABLE } from './import-kind'
import { changeImport, entityOf, findOwnImport, type JobRow, lockOwnImport, NO_COUNTS, stateOf } from './import-row'
import { refuseMissingFields } from './refuse-missing-fields'

export const matchImport: Verb<typeof imports.match> = (asked, { _id, dialect, columns }) =>
  steer(asked, _id, async (tx, _ctx, row) => {
    // The same word again, for instance since its answer got lost.
    if (row.state === 'checking') return row
    if (!mayMatch(row)) throw new Failure('conflict', 'This import has gone further. Begin a new one.')
    const kind = kindOf(entityOf(row))
    if (!row.dialects.includes(dialect)) throw new Failure('invalid', 'The file cannot be read as that.')
    const headings = row.columns.map(({ heading }) => heading)
    const fields = dialect === TABLE ? columns : kind.columnsOf(dialect, headings)
    if (dialect === TABLE) refuseOddColumns(row, kind.fields, columns)
    const matched = row.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }))
    const next = await startRound(tx, row, { state: 'checking', dialect, columns: matched })
    await enqueue(tx, checkImport, { storeId: row.storeId, importId: row.id, round: next.round })
    return next
  })

/** Until something was written, another look at the columns is free. */
const mayMatch = ({ state, changeSetId, columns }: JobRow) =>
  state === 'matching' || state === 'checked' || (state === 'failed' && changeSetId === null && columns.length > 0)

function refuseOddColumns(
  { columns: known }: JobRow,
  fields: ReturnType<typeof kindOf>['fields'],
  columns: readonly (string | null)[],
): void {
  if (columns.length !== known.length) throw new Failure('invalid', 'Say of each column what it is.')
  const keys = columns.filter((key) => key !== null)
  const unknown = keys.find((key) => !fields.some((field) => field.key === key))
  if (unknown !== undefined) throw new Failure('invalid', `There is no field “${unknown}”.`)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) {
    const { label = twice } = fields.find(({ key }) => key === twice) ?? {}
    throw new Failure('invalid', `Two columns are matched with “${label}”.`)
  }
  refuseMissingFields(fields, columns)
}

export const startImport: Verb<typeof imports.run> = (asked, { _id }) =>
  steer(asked, _id, async (tx, ctx, row) => {
    if (row.state === 'running' || row.changeSetId !== null) return row
    if (row.state !== 'checked') throw new Failure('conflict', 'Check the file first.')
    const next = await startRound(tx, row, { state: 'running', changeSetId: uuidv7() })
    await recordAudit(tx, ctx, {
      action: 'import.start',
      subjectType: row.entity,
      subjectId: row.id,
      subjectName: row.fileName,
      after: { ...row.counts },
    })
    await enqueue(tx, runImport, { storeId: row.storeId, importId: row.id, round: next.round })
    return next
  })

/** Counts and report begin anew; jobs of the round before find that theirs is over. */
async function startRound(tx: Tx, row: JobRow, change: Parameters<typeof changeImport>[2]): Promise<JobRow> {
  await tx.delete(importItem).where(and(eq(importItem.storeId, row.storeId), eq(importItem.importId, row.id)))
  return changeImport(tx, row, { ...change, round: row.round + 1, done: 0, counts: { ...NO_COUNTS }, error: null })
}

export const dropImport: Verb<typeof imports.drop> = (asked, { _id }) =>
  steer(asked, _id, async (tx, ctx, row) => {
    if (row.state === 'done' || row.state === 'failed') return row
    const wasRunning = row.state === 'running'
    const error = wasRunning ? `Stopped after ${row.done} of ${row.total}.` : 'Stopped.'
    if (wasRunning) {
      await recordAudit(tx, ctx, {
        action: 'import.stop',
        subjectType: row.entity,
        subjectId: row.id,
        subjectName: row.fileName,
        after: { ...row.counts },
      })
    }
    return changeImport(tx, row, { state: 'failed', error, round: row.round + 1, endedAt: new Date() })
  })

/** A step of the caller's own import, with the right asked for again. */
async function steer(
  asked: AccountContext,
  id: string,
  step: (tx: Tx, ctx: VendorContext, row: JobRow) => Promise<JobRow>,
): Promise<ImportState> {
  const scope = storeOf(asked)
  const known = await transaction(scope, (tx) => findOwnImport(tx, scope, asked, id))
  const ctx = await importContext(scope, asked.accountId, entityOf(known), asked)
  return transaction(scope, async (tx) => stateOf(await step(tx, ctx, await lockOwnImport(tx, scope, asked, id))))
}
