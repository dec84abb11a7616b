import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { StoreScope } from '../../../context'
import { category, department, subDepartment } from '../../../db/schema/departments'
import type { Tx } from '../../../db/transaction'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const TABLES = { departments: department, subdepartments: subDepartment, categories: category } as const

/** Those of the nodes (`departments/{id}`, …) that the store has, by one statement. */
export async function nodeStates(
  tx: Tx,
  { storeId }: StoreScope,
  nodes: readonly string[],
): Promise<Record<string, true>> {
  const idsOf = (tagname: string) =>
    nodes.flatMap((node) => {
      const [tag, id = ''] = node.split('/')
      return tag === tagname && UUID.test(id) ? [id.toLowerCase()] : []
    })
  const part = (tagname: keyof typeof TABLES) => {
    const table = TABLES[tagname]
    const ids = idsOf(tagname)
    return tx
      .select({ tagname: sql<string>`${tagname}`.as('tagname'), id: table.id })
      .from(table)
      .where(and(eq(table.storeId, storeId), ids.length > 0 ? inArray(table.id, ids) : sql`false`))
  }
  if (nodes.length === 0) return {}
  const rows = await unionAll(part('departments'), part('subdepartments'), part('categories'))
  const known = new Set(rows.map(({ tagname, id }) => `${tagname}/${id}`))
  return Object.fromEntries(nodes.filter((node) => known.has(node.toLowerCase())).map((node) => [node, true]))
}
