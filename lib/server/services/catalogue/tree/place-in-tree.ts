import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { category, department, subDepartment } from '../../../db/schema/departments'
import { invalidate, type Tx } from '../../../db/transaction'
import { menuTag } from '../../../page-cache/tags'

/** Records that a product may need and that do not exist yet: its place in the tree, and its taxes. */
export type CreatedKind = NodeLevel | 'tax'

/** Called for each record that was created for products. */
export type OnCreated = (kind: CreatedKind, id: string) => void

/** Ids of the three levels of a path. */
type PathIds = { departmentId: string; subDepartmentId: string; categoryId: string }

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
  made: OnCreated,
): Promise<(path: readonly string[]) => PathIds> {
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

async function level(tx: Tx, storeId: string, table: Level, made: OnCreated, wanted: readonly Node[]) {
  // The first spelling of a name counts.
  const nodes = [...new Map(wanted.toReversed().map((node) => [keyOf(node), node])).values()].toReversed()
  const parent = PARENTS.get(table)
  const parentColumn = parent === undefined ? sql`null::uuid` : sql.identifier(snake(parent))
  const names = JSON.stringify(nodes.map((node) => node.name.toLowerCase()))
  const found = await rowsOf<{ id: string; parent: string | null; name: string }>(
    tx,
    sql`select id, ${parentColumn} as parent, name from ${table} where store_id = ${storeId}
        and lower(name) in (select value from json_array_elements_text(${names}::json)) order by created_at desc, id desc`,
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
    invalidate(tx, menuTag(storeId))
  }
  function own(node: Node) {
    return parent === undefined ? {} : { [parent]: node.parent }
  }
  return (above: string | null, name: string): string => ids.get(keyOf({ parent: above, name }))!
}

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

type TreePath = readonly [department: string, subDepartment: string, category: string]

const ALL = 'All products'
const CATALOGUE = 'Catalogue'

/**
 * Turns a source's path into three levels, since a product belongs to a category. A missing category takes the name
 * above it, deeper levels are cut, no path at all is "Catalogue". A single name, such as a type, is one level: the
 * category of that name; products of a department itself belong to "All products" in it.
 */
async function pathCompleter(
  tx: Tx,
  storeId: string,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => TreePath> {
  const all = paths.map(namesOf)
  const departments = new Set(all.filter((names) => names.length > 1).map(([top]) => folded(top!)))
  const single = [...new Set(all.filter((names) => names.length === 1).map(([name]) => folded(name!)))]
  const known = await knownPlaces(tx, storeId, single)
  return (path) => {
    const [top, middle, leaf] = namesOf(path)
    if (top === undefined) return [CATALOGUE, ALL, ALL]
    if (middle !== undefined) return [top, middle, leaf ?? middle]
    return known.get(folded(top)) ?? (departments.has(folded(top)) ? [top, ALL, ALL] : [CATALOGUE, ALL, top])
  }
}

const namesOf = (path: readonly string[]): string[] =>
  path.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean)

const folded = (name: string) => name.toLowerCase()

type Row = { key: string; isDepartment: boolean; top: string; middle: string; leaf: string }

/**
 * The current place of products with a single name, so that another import puts them there again: a category that was
 * created for it, a department of that name, or the only category of that name.
 */
async function knownPlaces(tx: Tx, storeId: string, names: readonly string[]): Promise<Map<string, TreePath>> {
  if (names.length === 0) return new Map()
  const wanted = sql`(select value from json_array_elements_text(${JSON.stringify(names)}::json))`
  const rows = await rowsOf<Row>(
    tx,
    sql`select lower(c.name) as key, false as "isDepartment", d.name as top, s.name as middle, c.name as leaf
        from category c
        join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        join department d on d.store_id = s.store_id and d.id = s.department_id
        where c.store_id = ${storeId} and lower(c.name) in ${wanted}
        union all
        select lower(d.name), true, d.name, ${ALL}, ${ALL} from department d
        where d.store_id = ${storeId} and lower(d.name) in ${wanted}`,
  )
  const found = new Map<string, TreePath>()
  for (const name of names) {
    const own = rows.filter(({ key }) => key === name)
    const categories = own.filter(({ isDepartment }) => !isDepartment)
    const made = categories.find(({ top, middle }) => top === CATALOGUE && middle === ALL)
    const inside = categories.find(({ top, middle }) => folded(top) === name && folded(middle) === name)
    const department = own.find(({ isDepartment }) => isDepartment)
    const place = made ?? inside ?? department ?? (categories.length === 1 ? categories[0] : undefined)
    if (place) found.set(name, [place.top, place.middle, place.leaf])
  }
  return found
}
