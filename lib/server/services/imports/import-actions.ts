import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ImportState, imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, VendorContext } from '../../context'
import { importItem } from '../../db/schema/imports'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { checkImportJob } from '../../jobs/definitions/check-import-job'
import { runImportJob } from '../../jobs/definitions/run-import-job'
import { enqueue } from '../../jobs/port'
import { recordAudit } from '../audit/record-audit'
import { storeCurrency } from '../stores/store-currency'
import { decideColumns } from './decide-columns'
import { findChoice, storeChoice } from './import-choice'
import { importContext, storeOf } from './import-context'
import { importKinds } from './import-kinds'
import {
  changeImport,
  entityOf,
  factsOf,
  findOwnImport,
  type JobRow,
  lockOwnImport,
  NO_COUNTS,
  stateOf,
} from './import-row'
import { readAs } from './read-as'

export const matchImport: Handler<typeof imports.match> = async (asked, input) => {
  const { _id, dialect, columns, leftOut = [], consent = null, onlyRead = false } = input
  const currency = await storeCurrency(storeOf(asked))
  return withOwnImport(asked, _id, async (tx, _ctx, row) => {
    // The same request again, for instance because its reply was lost.
    if (row.state === 'checking') return row
    if (!mayMatch(row)) throw new Failure('conflict', 'This import has already continued. Start a new one.')
    const kind = importKinds.get(entityOf(row))
    if (!row.dialects.includes(dialect)) throw new Failure('invalid', 'The file cannot be read in this format.')
    if (consent && new Date(`${consent.on}T00:00:00Z`) > row.createdAt) {
      throw new Failure('invalid', 'Enter a day in the past.', { on: 'Enter a day in the past' })
    }
    const choice = await findChoice(tx, row, row.columns)
    const read = readAs(kind, {
      dialect,
      columns: row.columns.map(factsOf),
      currency,
      choice: onlyRead ? choice : null,
    })
    if (onlyRead) return changeImport(tx, row, { state: 'matching', dialect, ...read })
    const matched = decideColumns(dialect, kind.fields, read, { columns, leftOut })
    await storeChoice(tx, row, dialect, matched)
    const next = await startRound(tx, row, { ...read, state: 'checking', dialect, columns: matched, consent })
    await enqueue(tx, checkImportJob, { storeId: row.storeId, importId: row.id, round: next.round })
    return next
  })
}

/** Until something was written, the columns can be changed freely. */
const mayMatch = ({ state, changeSetId, columns }: JobRow) =>
  state === 'matching' || state === 'checked' || (state === 'failed' && changeSetId === null && columns.length > 0)

export const startImport: Handler<typeof imports.run> = (asked, { _id }) =>
  withOwnImport(asked, _id, async (tx, ctx, row) => {
    if (row.state === 'running' || row.changeSetId !== null) return row
    if (row.state !== 'checked') throw new Failure('conflict', 'Check the file first.')
    const next = await startRound(tx, row, { state: 'running', changeSetId: uuidv7() })
    await auditImport(tx, ctx, 'import.start', row)
    await enqueue(tx, runImportJob, { storeId: row.storeId, importId: row.id, round: next.round })
    return next
  })

const auditImport = (tx: Tx, ctx: VendorContext, action: 'import.start' | 'import.stop', row: JobRow) =>
  recordAudit(tx, ctx, {
    action,
    subjectType: row.entity,
    subjectId: row.id,
    subjectName: row.fileName,
    after: { ...row.counts },
  })

/** Resets counts and report; jobs of the previous round find out that it has ended. */
async function startRound(tx: Tx, row: JobRow, change: Parameters<typeof changeImport>[2]): Promise<JobRow> {
  await tx.delete(importItem).where(and(eq(importItem.storeId, row.storeId), eq(importItem.importId, row.id)))
  return changeImport(tx, row, { ...change, round: row.round + 1, done: 0, counts: { ...NO_COUNTS }, error: null })
}

export const dropImport: Handler<typeof imports.drop> = (asked, { _id }) =>
  withOwnImport(asked, _id, async (tx, ctx, row) => {
    if (row.state === 'done' || row.state === 'failed') return row
    const wasRunning = row.state === 'running'
    const error = wasRunning ? `Stopped after ${row.done} of ${row.total}.` : 'Stopped.'
    if (wasRunning) {
      await auditImport(tx, ctx, 'import.stop', row)
    }
    return changeImport(tx, row, { state: 'failed', error, round: row.round + 1, endedAt: new Date() })
  })

/** A step of the caller's own import, with the permission checked again. */
async function withOwnImport(
  asked: AccountContext,
  id: string,
  step: (tx: Tx, ctx: VendorContext, row: JobRow) => Promise<JobRow>,
): Promise<ImportState> {
  const scope = storeOf(asked)
  const known = await transaction(scope, (tx) => findOwnImport(tx, scope, asked, id))
  const ctx = await importContext(scope, asked.accountId, entityOf(known), asked)
  return transaction(scope, async (tx) => stateOf(await step(tx, ctx, await lockOwnImport(tx, scope, asked, id))))
}
