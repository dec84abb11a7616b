import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import { IMPORT_PART, type ImportState, type imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, VendorContext } from '../../context'
import { importJob, importPart } from '../../db/schema/imports'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { readColumns } from '../../import/read-columns'
import { withIdempotency } from '../idempotency/with-idempotency'
import { storeCurrency } from '../stores/store-currency'
import { findChoice } from './import-choice'
import { importContext, storeOf } from './import-context'
import { importKinds } from './import-kinds'
import { changeImport, entityOf, type JobRow, lockOwnImport, NO_COUNTS, stateOf } from './import-row'
import { readAs } from './read-as'
import { withFile } from './spool-file'

/** Files of one person whose upload is in progress; beyond this number some were abandoned. */
const MOST_UPLOADS = 20

/** A repeat under the same Idempotency-Key, for instance because its reply was lost, returns the same import. */
export const beginImport: Handler<typeof imports.begin> = async (asked, file) => {
  const ctx = await importContext(storeOf(asked), asked.accountId, file.entity, asked)
  const { accountId: caller, idempotencyKey: key = '' } = asked
  if (key === '') return begin(ctx, file)
  return withIdempotency(ctx, { caller, action: 'imports/begin', key, request: file }, () => begin(ctx, file))
}

const begin = (ctx: VendorContext, { entity, fileName, size }: InputOf<typeof imports.begin>): Promise<ImportState> =>
  transaction(ctx, async (tx) => {
    const { storeId, accountId, accountName: actorName } = ctx
    await forgetUploads(tx, ctx)
    const values = { storeId, id: uuidv7(), entity, fileName, size, accountId, actorName, counts: { ...NO_COUNTS } }
    const [row] = await tx.insert(importJob).values(values).returning()
    return stateOf(row!)
  })

/** Of files that were never uploaded completely the latest are retained. */
async function forgetUploads(tx: Tx, { storeId, accountId }: VendorContext): Promise<void> {
  const own = and(eq(importJob.storeId, storeId), eq(importJob.accountId, accountId), eq(importJob.state, 'uploading'))
  const kept = tx
    .select({ id: importJob.id })
    .from(importJob)
    .where(own)
    .orderBy(desc(importJob.id))
    .limit(MOST_UPLOADS)
  await tx.delete(importJob).where(and(own, sql`${importJob.id} not in (${kept})`))
}

export const takePart: Handler<typeof imports.part> = async (asked, { _id, position, data }) => {
  const scope = storeOf(asked)
  const bytes = Buffer.from(data, 'base64')
  const row = await transaction(scope, (tx) => lockOwnImport(tx, scope, asked, _id))
  await importContext(scope, asked.accountId, entityOf(row), asked)
  const stored = await transaction(scope, async (tx) => {
    const now = await lockOwnImport(tx, scope, asked, _id)
    if (now.state !== 'uploading') return now
    rejectOddPart(now, position, bytes.length)
    const added = await tx
      .insert(importPart)
      .values({ storeId: scope.storeId, id: uuidv7(), importId: _id, position, bytes })
      .onConflictDoNothing()
      .returning({ id: importPart.id })
    return added.length === 0 ? now : changeImport(tx, now, { received: now.received + bytes.length })
  })
  if (stored.state !== 'uploading' || stored.received < stored.size) return stateOf(stored)
  return look(asked, stored)
}

/** Every part but the last has the same length, so that the concatenated parts are the file. */
function rejectOddPart({ size }: JobRow, position: number, length: number): void {
  const expected = Math.min(IMPORT_PART, size - position * IMPORT_PART)
  if (length === expected) return
  throw new Failure('invalid', 'This part does not match the announced file. Upload the file again.')
}

/** Inspects the complete file: its kind, and the content of its columns. */
async function look(asked: AccountContext, row: JobRow): Promise<ImportState> {
  const scope = storeOf(asked)
  const kind = importKinds.get(entityOf(row))
  const currency = await storeCurrency(scope)
  const found = await withFile(scope, row.id, readColumns).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  return transaction(scope, async (tx) => {
    const now = await lockOwnImport(tx, scope, asked, row.id)
    if (now.state !== 'uploading') return stateOf(now)
    if (found instanceof Failure) return stateOf(await changeImport(tx, now, { state: 'failed', error: found.message }))
    const dialects = kind.dialectsOf(found)
    const choice = await findChoice(tx, now, found)
    const dialect = choice && dialects.includes(choice.dialect) ? choice.dialect : dialects[0]!
    const read = readAs(kind, { dialect, columns: found, currency, choice })
    return stateOf(await changeImport(tx, now, { state: 'matching', dialect, dialects, ...read }))
  })
}
