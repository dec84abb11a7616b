import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/db/client'
import { rowsOf } from '@/lib/server/db/rows-of'

const acl = (column: string) =>
  `coalesce((select string_agg(entry::text, ' ' order by entry::text) from unnest(${column}) entry), '')`

/** Objects that belong to no extension. */
const own = (catalogue: string, id: string) =>
  `not exists (select 1 from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`

/** One statement per kind of object; it selects the describing line. */
const LINES = [
  `select 'extension', e.extname, n.nspname, e.extversion from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  `select 'schema', ${acl('nspacl')} from pg_namespace where nspname = 'public'`,
  `select 'relation', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, reloptions,
     pg_get_userbyid(relowner), ${acl('relacl')}, obj_description(oid, 'pg_class')
   from pg_class where relnamespace = 'public'::regnamespace`,
  `select 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation, a.attstorage,
     pg_get_expr(d.adbin, d.adrelid), ${acl('a.attacl')}, col_description(c.oid, a.attnum)
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index', indexrelid::regclass, indisvalid, indisclustered, pg_get_indexdef(indexrelid)
   from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  `select 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check
   from pg_policies where schemaname = 'public'`,
  `select 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select 'rule', tablename, definition from pg_rules where schemaname = 'public'`,
  `select 'function', oid::regprocedure, pg_get_functiondef(oid)
   from pg_proc where pronamespace = 'public'::regnamespace and ${own('pg_proc', 'pg_proc.oid')}`,
  `select 'type', typname, typtype, typnotnull, typdefault
   from pg_type where typnamespace = 'public'::regnamespace and ${own('pg_type', 'pg_type.oid')}`,
]

/**
 * The structure of the schema `public` from the database's catalogue, a sorted line per object: tables, columns in
 * their order, constraints, indexes, policies, grants, triggers, functions, types, extensions, comments. Not-null is
 * only part of the column: PostgreSQL 18 also names it as a constraint, after the table's first name.
 */
export async function structureOf(db: Database): Promise<string[]> {
  const lines: string[] = []
  for (const statement of LINES) {
    const rows = await rowsOf<{ line: string }>(db, sql.raw(`select thing::text as line from (${statement}) thing`))
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}
