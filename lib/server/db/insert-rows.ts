import 'server-only'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isDistributed } from './is-distributed'
import type { Tx } from './transaction'

/**
 * Inserts many rows in one statement with one parameter, several times as fast as a list of values. All rows must have
 * the same columns. `conflict` is the end of the statement, `on conflict …`.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  conflict?: SQL,
): Promise<void> {
  if (rows.length === 0) return
  // A distributed database copies the rows of a plain insert to its workers, which row security does not let it do.
  const end = conflict ?? ((await isDistributed(tx)) ? sql`returning 1` : sql``)
  await tx.execute(insertStatement(table, rows, end))
}

/** The statement of `insertRows`, for at least one row and an end with `returning`. */
export function insertStatement<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][], end: SQL): SQL {
  const columns = columnsOf(table, rows[0]!)
  const names = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${names} from ${recordsOf(table, rows)} ${end}`
}

/** Rows as a table of one parameter, with the types of the table's columns; other columns are null. */
function recordsOf<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = columnsOf(table, rows[0]!)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([key, name]) => [name, row[key as keyof typeof row]]))),
  )
  return sql`json_populate_recordset(null::${table}, ${json}::json)`
}

/**
 * Overwrites columns of many rows of a store in one statement. All rows must have the same columns, among them `storeId`
 * and `id`, by which they are found. `also`: further assignments, each after a comma.
 */
export async function updateRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly (T['$inferInsert'] & { storeId: string })[],
  also: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const written = columnsOf(table, rows[0]!).filter(([key]) => key !== 'storeId' && key !== 'id')
  const set = written.map(([, name]) => sql`${sql.identifier(name)} = found.${sql.identifier(name)}`)
  await tx.execute(
    sql`update ${table} set ${sql.join(set, sql`, `)}${also} from ${recordsOf(table, rows)} as found
        where ${table}.store_id = ${rows[0]!.storeId}::uuid and ${table}.store_id = found.store_id
          and ${table}.id = found.id`,
  )
}

/** Like `insertRows`; an existing row with the same `key` columns is overwritten in the columns that the rows have. */
export async function upsertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  key: readonly (keyof T['$inferInsert'] & string)[],
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const all = getTableColumns(table)
  const target = key.map((name) => sql.identifier(all[name]!.name))
  const rest = columnsOf(table, rows[0]!).filter(([name]) => !(key as readonly string[]).includes(name))
  const set = rest.map(([, name]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  await insertRows(
    tx,
    table,
    rows,
    sql`on conflict (${sql.join(target, sql`, `)}) do update set ${sql.join(set, sql`, `)}`,
  )
}

function columnsOf<T extends PgTable>(table: T, row: T['$inferInsert']): [key: string, name: string][] {
  const columns = getTableColumns(table)
  return Object.keys(row).map((key) => [key, columns[key]!.name])
}
