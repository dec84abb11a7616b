import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { category, department, subDepartment } from '../../../db/schema/departments'
import type { Tx } from '../../../db/transaction'
import { pathCompleter } from './complete-path'
import type { Made } from './made'
import type { NodeLevel } from './node-level'

/** Ids of the three levels of a path. */
export type Place = { departmentId: string; subDepartmentId: string; categoryId: string }

type Level = typeof department | typeof subDepartment | typeof category
type Node = { parent: string | null; name: string }

const keyOf = ({ parent, name }: Node) => `${parent ?? ''}\n${name.toLowerCase()}`

/**
 * Finds the places of paths in the store's tree, creating missing nodes. Names are compared case-insensitively; new
 * ones are added after the old ones in the order of the paths. The result has an entry for each of the given paths.
 */
export async function placeInTree(
  tx: Tx,
  { storeId }: StoreScope,
  paths: readonly (readonly string[])[],
  made: Made,
): Promise<(path: readonly string[]) => Place> {
  const complete = await pathCompleter(tx, storeId, paths)
  const full = paths.map(complete)
  const tops = await level(
    tx,
    storeId,
    department,
    made,
    full.map(([name]) => ({ parent: null, name })),
  )
  const topOf = (name: string) => tops(null, name)
  const middles = await level(
    tx,
    storeId,
    subDepartment,
    made,
    full.map(([top, name]) => ({ parent: topOf(top), name })),
  )
  const middleOf = (top: string, name: string) => middles(topOf(top), name)
  const leaves = await level(
    tx,
    storeId,
    category,
    made,
    full.map(([top, middle, name]) => ({ parent: middleOf(top, middle), name })),
  )
  return (path) => {
    const [top, middle, leaf] = complete(path)
    const subDepartmentId = middleOf(top, middle)
    return { departmentId: topOf(top), subDepartmentId, categoryId: leaves(subDepartmentId, leaf) }
  }
}

const PARENTS = new Map<Level, 'departmentId' | 'subDepartmentId'>([
  [subDepartment, 'departmentId'],
  [category, 'subDepartmentId'],
])

const NAMES = new Map<Level, NodeLevel>([
  [department, 'department'],
  [subDepartment, 'sub_department'],
  [category, 'category'],
])

async function level(tx: Tx, storeId: string, table: Level, made: Made, wanted: readonly Node[]) {
  // The first spelling of a name counts.
  const nodes = [...new Map(wanted.toReversed().map((node) => [keyOf(node), node])).values()].toReversed()
  const parent = PARENTS.get(table)
  const parentColumn = parent === undefined ? sql`null::uuid` : sql.identifier(snake(parent))
  const names = JSON.stringify(nodes.map((node) => node.name.toLowerCase()))
  const found = await rowsOf<{ id: string; parent: string | null; name: string }>(
    tx,
    sql`select id, ${parentColumn} as parent, name from ${table} where store_id = ${storeId}
        and lower(name) in (select json_array_elements_text(${names}::json)) order by created_at desc, id desc`,
  )
  const ids = new Map(found.map((row) => [keyOf(row), row.id]))
  const missing = nodes.filter((node) => !ids.has(keyOf(node)))
  if (missing.length > 0) {
    const [last] = await rowsOf<{ position: number | null }>(
      tx,
      sql`select max(position) as position from ${table} where store_id = ${storeId}`,
    )
    const next = (last?.position ?? -1) + 1
    const rows = missing.map((node, at) => ({
      storeId,
      id: uuidv7(),
      name: node.name,
      position: next + at,
      ...own(node),
    }))
    await insertRows(tx, table, rows as (typeof department.$inferInsert)[])
    for (const [at, node] of missing.entries()) ids.set(keyOf(node), rows[at]!.id)
    for (const { id } of rows) made(NAMES.get(table)!, id)
  }
  function own(node: Node) {
    return parent === undefined ? {} : { [parent]: node.parent }
  }
  return (above: string | null, name: string): string => ids.get(keyOf({ parent: above, name }))!
}

const snake = (name: string) => name.replace(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`)
