import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { ARCHIVED_TABLES, type ArchivePurpose, leftOutColumns, STORE_MOVE_TABLES } from './archive-tables'

/** `type` as PostgreSQL writes it: `uuid`, `integer`, `timestamp with time zone`, `numeric(5,2)`. */
export type ArchivedColumn = { readonly name: string; readonly type: string; readonly isRequired: boolean }

export type ArchivedTable = {
  readonly name: string
  /** Those that travel: without the store, what the database computes, and what is left out. */
  readonly columns: readonly ArchivedColumn[]
  /** Columns that refer to rows which come later in an archive, written once those exist. */
  readonly late: readonly string[]
  readonly purpose: ArchivePurpose
}

type ColumnRow = { table: string; name: string; type: string; required: boolean; generated: boolean }
type KeyRow = { table: string; parent: string; columns: string[]; required: boolean }

/** Tables with a `store_id` in the database, whether archived or not. */
export async function storeTables(tx: Pick<Tx, 'execute'>): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The archived tables as they are in this database, each after those that it refers to. */
export async function archiveSchema(tx: Tx, purpose: ArchivePurpose = 'copy'): Promise<ArchivedTable[]> {
  const names = purpose === 'copy' ? ARCHIVED_TABLES : [...ARCHIVED_TABLES, ...STORE_MOVE_TABLES]
  const leftOut = leftOutColumns(purpose)
  const columns = await rowsOf<ColumnRow>(
    tx,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
          a.attnotnull as required, a.attgenerated <> '' as generated
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and c.relname in (select value from json_array_elements_text(${JSON.stringify(names)}::json))
        order by 1, 2`,
  )
  const keys = await rowsOf<KeyRow>(
    tx,
    sql`select c.relname as table, p.relname as parent, json_agg(a.attname order by a.attname) as columns,
          bool_and(a.attnotnull) as required
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'store_id'
        where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
        group by k.oid, 1, 2 order by 1, 2, k.oid`,
  )
  const order = inKeyOrder(names, keys)
  const place = new Map(order.map((name, at) => [name, at]))
  return order.map((table) => ({
    name: table,
    columns: columns
      .filter((column) => column.table === table && isCarried(column) && !leftOut[table]?.[column.name])
      .map(({ name, type, required }) => ({ name, type, isRequired: required })),
    late: keys
      .filter((key) => key.table === table && (place.get(key.parent) ?? -1) >= (place.get(table) ?? 0))
      .flatMap((key) => key.columns),
    purpose,
  }))
}

const isCarried = ({ name, generated }: ColumnRow): boolean => name !== 'store_id' && !generated

/**
 * Depth first by name, so that the order changes only with the tables themselves. Where two tables refer to each other,
 * the reference that may be empty waits.
 */
function inKeyOrder(names: readonly string[], keys: readonly KeyRow[]): string[] {
  const parentsOf = (table: string) =>
    keys.filter((key) => key.table === table && key.parent !== table && names.includes(key.parent))
  const needs = (table: string, other: string, seen = new Set<string>()): boolean =>
    parentsOf(table).some(({ parent, required }) => {
      if (!required || seen.has(parent)) return false
      seen.add(parent)
      return parent === other || needs(parent, other, seen)
    })
  const order = new Set<string>()
  const started = new Set<string>()
  const visit = (table: string): void => {
    if (started.has(table)) return
    started.add(table)
    for (const { parent, required } of parentsOf(table)) if (required || !needs(parent, table)) visit(parent)
    order.add(table)
  }
  for (const table of [...names].sort()) visit(table)
  return [...order]
}
