import 'server-only'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { ENTITIES, type EntityWith } from '@/lib/contract/entities'
import { tableSource } from '../exports/table-source'
import type { ExportSource, ExportViewer } from '../feature/export-source'
import { inOrder, uuids } from '../rows/keyset'
import type { Fact } from './fact'
import { columnsOf } from './use-of-facts'

type Plan<Filter, Row> = {
  readonly entity: EntityWith<'exports'>
  readonly table: PgTable
  /** The table's name in `where` and `more`. */
  readonly alias: string
  /** Further columns of a row: computed figures. */
  readonly more?: SQL
  readonly filter: z.ZodType<Filter>
  readonly where: (viewer: ExportViewer, filter: Filter) => SQL
  readonly facts: readonly Fact<Row>[]
}

/** Export of an entity whose rows stand in one table, by name. */
export function factSource<Filter, Row extends object>(plan: Plan<Filter, Row>): ExportSource {
  const { entity, table, alias, more, filter, where, facts } = plan
  const at = sql.identifier(alias)
  const own = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`${at}.${sql.identifier(column.name)} as ${sql.identifier(key)}`,
  )
  const columns = sql.join(more ? [...own, more] : own, sql`, `)
  const order = inOrder({ value: sql`lower(${at}.name)`, type: 'text' }, uuids(sql`${at}.id`), 'asc')
  return tableSource<Filter, Row>({
    name: ENTITIES[entity].noun[1],
    filter,
    read: (viewer, asked) => ({
      order,
      source: { columns, from: sql`${table} ${at}`, where: where(viewer, asked) },
    }),
    columns: columnsOf(facts),
  })
}
