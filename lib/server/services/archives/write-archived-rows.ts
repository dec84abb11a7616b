import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { OWN_STORE } from '../../archive/manifest'
import type { StoreScope } from '../../context'
import { LEDGERS } from '../../db/protect'
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

/** The end of a statement that gives rows which exist other values; entries of a ledger never change. */
export function overExisting({ name, late }: ArchivedTable, columns: readonly string[]): SQL {
  if (LEDGERS.includes(name)) return sql`on conflict (store_id, id) do nothing`
  const changed = columns.filter((column) => column !== 'id').map((column) => sql.identifier(column))
  const set = changed.map((column) => sql`${column} = excluded.${column}`)
  const own = changed.map((column) => sql`${sql.identifier(name)}.${column}`)
  const sent = changed.map((column) => sql`excluded.${column}`)
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  // A row may come twice, and some must not be updated, even with the values that they have.
  const only = late.length > 0 ? sql`` : sql`where (${list(own)}) is distinct from (${list(sent)})`
  return sql`on conflict (store_id, id) do update set ${list(set)} ${only}`
}

/**
 * Writes rows under the store's row security. The database reads the lines itself, so that no number loses a digit.
 * `columns`: those that the lines have. `end`: what happens to rows that exist.
 */
export async function writeArchivedRows(
  tx: Tx,
  { storeId }: StoreScope,
  table: ArchivedTable,
  columns: readonly string[],
  lines: readonly PatchedLine[],
  end: SQL = sql``,
): Promise<void> {
  const own = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((name) => sql`r.${sql.identifier(name)}`),
    sql`, `,
  )
  const made = table.purpose === 'copy' ? MADE_AGAIN[table.name] : undefined
  const name = sql.identifier(table.name)
  const pairs = JSON.stringify(lines.map(({ line, patch }) => [line.replaceAll(OWN_STORE, storeId), patch]))
  await tx.execute(
    sql`insert into ${name} (store_id, ${own}${made ? sql`, ${sql.identifier(made)}` : sql``})
        select ${storeId}::uuid, ${values}${made ? sql`, gen_random_uuid()::text` : sql``}
        from json_array_elements(${pairs}::json) as pair(value),
          jsonb_populate_record(null::${name}, (pair.value ->> 0)::jsonb || (pair.value ->> 1)::jsonb) as r
        ${end} returning 1`,
  )
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
