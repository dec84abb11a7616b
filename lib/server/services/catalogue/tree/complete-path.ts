import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

export type TreePath = readonly [department: string, subDepartment: string, category: string]

const ALL = 'All products'
const CATALOGUE = 'Catalogue'

/**
 * Turns a source's path into three levels, since a product belongs to a category. A missing category takes the name
 * above it, deeper levels are cut, no path at all is "Catalogue". A single name, such as a type, is one level: the
 * category of that name; products of a department itself belong to "All products" in it.
 */
export async function pathCompleter(
  tx: Tx,
  storeId: string,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => TreePath> {
  const all = paths.map(namesOf)
  const departments = new Set(all.filter((names) => names.length > 1).map(([top]) => keyOf(top!)))
  const single = [...new Set(all.filter((names) => names.length === 1).map(([name]) => keyOf(name!)))]
  const known = await knownPlaces(tx, storeId, single)
  return (path) => {
    const [top, middle, leaf] = namesOf(path)
    if (top === undefined) return [CATALOGUE, ALL, ALL]
    if (middle !== undefined) return [top, middle, leaf ?? middle]
    return known.get(keyOf(top)) ?? (departments.has(keyOf(top)) ? [top, ALL, ALL] : [CATALOGUE, ALL, top])
  }
}

const namesOf = (path: readonly string[]): string[] =>
  path.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean)

const keyOf = (name: string) => name.toLowerCase()

type Row = { key: string; isDepartment: boolean; top: string; middle: string; leaf: string }

/**
 * The current place of products with a single name, so that another import puts them there again: a category that was
 * created for it, a department of that name, or the only category of that name.
 */
async function knownPlaces(tx: Tx, storeId: string, names: readonly string[]): Promise<Map<string, TreePath>> {
  if (names.length === 0) return new Map()
  const wanted = sql`(select json_array_elements_text(${JSON.stringify(names)}::json))`
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
    const inside = categories.find(({ top, middle }) => keyOf(top) === name && keyOf(middle) === name)
    const department = own.find(({ isDepartment }) => isDepartment)
    const place = made ?? inside ?? department ?? (categories.length === 1 ? categories[0] : undefined)
    if (place) found.set(name, [place.top, place.middle, place.leaf])
  }
  return found
}
