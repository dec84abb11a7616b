import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { OWN_STORE } from '../../archive/manifest'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { ArchivedTable } from './archive-schema'
import type { RowPatch } from './paused-row'

/** Columns that never travel and that every row must have: they get a new value. */
const MADE_AGAIN: Readonly<Record<string, string>> = {
  automation_email: 'token',
  campaign_recipient: 'token',
  newsletter_signup: 'token_hash',
  stock_alert: 'token_hash',
}

/** A line of an archive, and the values that replace its own. */
export type PatchedLine = { readonly line: string; readonly patch: RowPatch }

/**
 * Writes rows under the store's row security. The database reads the lines itself, so that no number loses a digit.
 * `columns`: those that the lines have. Returns the ids that were written: fewer than lines only after `end` says so.
 */
export async function writeArchivedRows(
  tx: Tx,
  { storeId }: StoreScope,
  table: ArchivedTable,
  columns: readonly string[],
  lines: readonly PatchedLine[],
  end: SQL = sql``,
): Promise<Set<string>> {
  const own = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((name) => sql`r.${sql.identifier(name)}`),
    sql`, `,
  )
  const made = MADE_AGAIN[table.name]
  const name = sql.identifier(table.name)
  const pairs = JSON.stringify(lines.map(({ line, patch }) => [line.replaceAll(OWN_STORE, storeId), patch]))
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`insert into ${name} (store_id, ${own}${made ? sql`, ${sql.identifier(made)}` : sql``})
        select ${storeId}::uuid, ${values}${made ? sql`, gen_random_uuid()::text` : sql``}
        from json_array_elements(${pairs}::json) as pair(value),
          jsonb_populate_record(null::${name}, (pair.value ->> 0)::jsonb || (pair.value ->> 1)::jsonb) as r
        ${end} returning id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Values of a row that refer to rows which came after it. */
export type LateValues = { readonly id: string; readonly values: Readonly<Record<string, unknown>> }

/** Writes the references that had to wait, some rows at a time. */
export async function writeLateValues(
  tx: Tx,
  { storeId }: StoreScope,
  { name, late }: ArchivedTable,
  rows: readonly LateValues[],
): Promise<void> {
  const table = sql.identifier(name)
  const set = late.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`)
  const AT_A_TIME = 1_000
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const some = rows.slice(from, from + AT_A_TIME).map(({ id, values }) => ({ id, ...values }))
    await tx.execute(
      sql`update ${table} set ${sql.join(set, sql`, `)}
          from json_populate_recordset(null::${table}, ${JSON.stringify(some)}::json) as r
          where ${table}.store_id = ${storeId} and ${table}.id = r.id`,
    )
  }
}
