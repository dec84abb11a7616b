import 'server-only'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { ImportItem, ImportState, imports } from '@/lib/contract/imports'
import { csvText } from '@/lib/rules/csv-text'
import type { AccountContext, StoreScope } from '../../context'
import { changeSet } from '../../db/schema/change-sets'
import { importItem, importJob } from '../../db/schema/imports'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { readTable } from '../../import/read-table'
import { REASON_HEADING as REASON } from '../../import/reason-column'
import { importContext, storeOf } from './import-context'
import { importKinds } from './import-kinds'
import { entityOf, findOwnImport, type JobRow, stateOf } from './import-row'
import { withFile } from './spool-file'

const LATEST = 20
const PAGE = 50

export const readImport: Handler<typeof imports.read> = async (asked, { _id }) => {
  const { scope, row } = await own(asked, _id)
  const undone = await transaction(scope, (tx) => undoneOf(tx, scope, [row]))
  return stateOf(row, undone(row))
}

export const listImports: Handler<typeof imports.list> = async (asked, { entity }) => {
  const ctx = await importContext(storeOf(asked), asked.accountId, entity, asked, 'read')
  const { fields } = importKinds.get(entity)
  return transaction(ctx, async (tx) => {
    const isOwn = and(
      eq(importJob.storeId, ctx.storeId),
      eq(importJob.accountId, ctx.accountId),
      eq(importJob.entity, entity),
    )
    const rows = await tx.select().from(importJob).where(isOwn).orderBy(desc(importJob.id)).limit(LATEST)
    const undone = await undoneOf(tx, ctx, rows)
    return { imports: rows.map((row) => stateOf(row, undone(row))), fields: [...fields] }
  })
}

/** The undo progress of each of these imports. */
async function undoneOf(
  tx: Tx,
  { storeId }: StoreScope,
  rows: readonly JobRow[],
): Promise<(row: JobRow) => ImportState['undone']> {
  const ids = rows.flatMap(({ hasChanged, changeSetId }) => (hasChanged && changeSetId !== null ? [changeSetId] : []))
  const sets =
    ids.length === 0
      ? []
      : await tx
          .select({ id: changeSet.id, askedAt: changeSet.undoAskedAt, undoneAt: changeSet.undoneAt })
          .from(changeSet)
          .where(and(eq(changeSet.storeId, storeId), inArray(changeSet.id, ids)))
  const found = new Map(sets.map((set) => [set.id, set]))
  return ({ changeSetId }) => {
    const set = changeSetId === null ? undefined : found.get(changeSetId)
    return !set?.askedAt ? null : set.undoneAt ? 'undone' : 'undoing'
  }
}

/** `after` is the position of the last entry that was seen. */
export const importItems: Handler<typeof imports.items> = async (asked, { _id, action, after = -1 }) => {
  const { scope } = await own(asked, _id)
  return transaction(scope, async (tx) => {
    const rows = await tx
      .select()
      .from(importItem)
      .where(
        and(
          eq(importItem.storeId, scope.storeId),
          eq(importItem.importId, _id),
          gt(importItem.position, after),
          action === undefined ? undefined : eq(importItem.action, action),
        ),
      )
      .orderBy(asc(importItem.position))
      .limit(PAGE + 1)
    const page = rows.slice(0, PAGE)
    return { items: page.map(itemOf), next: rows.length > PAGE ? (page.at(-1)?.position ?? null) : null }
  })
}

const itemOf = (row: typeof importItem.$inferSelect): ImportItem => ({
  position: row.position,
  rows: [row.firstRow, row.lastRow],
  name: row.name,
  action: row.action,
  changes: row.changes,
  reason: row.reason,
})

/** All rows of a failed entry stay together, so that the corrected file contains the whole entry. */
export const failedRows: Handler<typeof imports.failedRows> = async (asked, { _id }) => {
  const { scope, row } = await own(asked, _id)
  const reasons = await transaction(scope, (tx) => reasonsOf(tx, scope, _id))
  const table: string[][] = []
  await withFile(scope, _id, async (file) => {
    for await (const { row: line, record, heading } of readTable(file)) {
      if (table.length === 0) table.push([...heading.texts, REASON])
      const reason = reasons.get(line)
      if (reason !== undefined) table.push([...record.slice(0, heading.texts.length), reason])
    }
  })
  const name = row.fileName.replace(/\.[^.]*$/, '')
  return {
    fileName: `${name}-failed.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(csvText(withoutOldReasons(table))),
  }
}

/** The file may be a downloaded file of failed rows that was only partly corrected. */
function withoutOldReasons(table: readonly string[][]): string[][] {
  const [heading = []] = table
  const old = heading.slice(0, -1).indexOf(REASON)
  return old < 0 ? [...table] : table.map((cells) => cells.filter((_, at) => at !== old))
}

/** Why the rows of failed entries were not imported, by their line. */
async function reasonsOf(tx: Tx, { storeId }: StoreScope, importId: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({ firstRow: importItem.firstRow, lines: importItem.lines, reason: importItem.reason })
    .from(importItem)
    .where(and(eq(importItem.storeId, storeId), eq(importItem.importId, importId), eq(importItem.action, 'failed')))
    .orderBy(asc(importItem.position))
  const reasons = new Map<number, string[]>()
  for (const { firstRow, lines, reason } of rows) {
    for (const line of lines) {
      const known = reasons.get(line) ?? []
      if (line === firstRow && reason) known.push(reason)
      reasons.set(line, known)
    }
  }
  return new Map([...reasons].map(([line, words]) => [line, words.join(' ')]))
}

/** The caller's own import, with the permission checked again. */
async function own(asked: AccountContext, id: string): Promise<{ scope: StoreScope; row: JobRow }> {
  const scope = storeOf(asked)
  const row = await transaction(scope, (tx) => findOwnImport(tx, scope, asked, id))
  await importContext(scope, asked.accountId, entityOf(row), asked, 'read')
  return { scope, row }
}
