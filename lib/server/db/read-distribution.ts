import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { placementOf, type TablePlacement } from './placement'
import { rowsOf } from './rows-of'

export type PlacedTable = { readonly name: string; readonly placement: TablePlacement; readonly isPlaced: boolean }

/** A foreign key; `isPossible` is false where it points from a table outside the stores into one of theirs. */
export type ForeignKey = {
  readonly table: string
  readonly name: string
  readonly other: string
  readonly definition: string
  readonly isPossible: boolean
}

/** All tables of the schema, and whether each lies where it belongs already. */
export async function placedTables(db: Database): Promise<PlacedTable[]> {
  const rows = await rowsOf<{ name: string; method: string | null; model: string | null }>(
    db,
    sql`select c.relname as name, p.partmethod::text as method, p.repmodel::text as model
        from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
          and not exists (select from pg_dist_shard s where c.oid <> s.logicalrelid
            and c.relname = (select relname from pg_class where oid = s.logicalrelid) || '_' || s.shardid)
        order by 1`,
  )
  return rows.map(({ name, method, model }) => {
    const placement = placementOf(name)
    const isPlaced = { distributed: method === 'h', reference: model === 't', local: model === 's' }[placement]
    return { name, placement, isPlaced }
  })
}

/** Foreign keys of tables that are not where they belong, or that point to such tables. */
export async function looseForeignKeys(db: Database, tables: readonly PlacedTable[]): Promise<ForeignKey[]> {
  const moving = new Set(tables.filter(({ isPlaced }) => !isPlaced).map(({ name }) => name))
  const known = new Set(tables.map(({ name }) => name))
  const rows = await rowsOf<Omit<ForeignKey, 'isPossible'>>(
    db,
    sql`select own.relname as table, k.conname as name, other.relname as other, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
        where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  return rows
    .filter(({ table, other }) => known.has(table) && (moving.has(table) || moving.has(other)))
    .map((key) => ({
      ...key,
      isPossible: placementOf(key.table) === 'distributed' || placementOf(key.other) !== 'distributed',
    }))
}

/** Triggers of ours on tables whose rows are moved, with the statement that makes each again. */
export async function triggersOf(
  db: Database,
  moving: readonly PlacedTable[],
): Promise<{ table: string; name: string; definition: string }[]> {
  const names = moving.filter(({ placement }) => placement !== 'local').map(({ name }) => name)
  return rowsOf(
    db,
    sql`select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
          and c.relname in (select value from json_array_elements_text(${JSON.stringify(names)}::json))
        order by 1, 2`,
  )
}
