import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type NodeLevel, NodeValues } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { nodeRedirect } from '../../../db/schema/node-redirects'
import type { Tx } from '../../../db/transaction'
import type { RowChange } from '../../feature/change'
import { changesBetween } from '../../imports/changes-between'
import { parseFields } from '../../imports/read-cells'
import { LEVELS, tableOf } from './node-level'
import { insertNode } from './save-node'
import { type NodeImage, nodeImages } from './write-node'

/** A node's parent as the file names it: names from the top, or one cell with `>` between them. */
export type PlaceOfNode = readonly string[] | string | undefined

export type FoundNode = NodeImage & { id: string }

export async function nodeById(tx: Tx, scope: StoreScope, level: NodeLevel, id: string): Promise<FoundNode | null> {
  const image = (await nodeImages(tx, scope, level, [id])).get(id)
  return image ? { ...image, id } : null
}

/** The node into which the one with this id was merged; null when it was not merged, or the target is gone as well. */
export async function nodeMergedInto(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  id: string,
): Promise<FoundNode | null> {
  const [merged] = await tx
    .select({ id: nodeRedirect.newId })
    .from(nodeRedirect)
    .where(and(eq(nodeRedirect.storeId, scope.storeId), eq(nodeRedirect.oldId, id)))
  return merged ? nodeById(tx, scope, level, merged.id) : null
}

/** Nodes with a name, case-insensitively; in one parent, or anywhere. */
export async function findNodes(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  name: string,
  parentId?: string,
): Promise<FoundNode[]> {
  const { above } = LEVELS[level]
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${tableOf(level)} where store_id = ${scope.storeId} and lower(name) = lower(${name})
        ${above && parentId ? sql`and ${above.column} = ${parentId}` : sql``} order by id`,
  )
  const images = await nodeImages(
    tx,
    scope,
    level,
    rows.map(({ id }) => id),
  )
  return [...images].map(([id, image]) => ({ ...image, id }))
}

/** The node of a path, created together with its ancestors when missing. `made`: what had to be created. */
export async function findOrMakeParent(
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  place: NonNullable<PlaceOfNode>,
  made: RowChange[],
): Promise<string> {
  const names = typeof place === 'string' ? await namesIn(tx, ctx, level, place) : place
  const above = LEVELS[level].above?.level
  const parentId = above ? await findOrMakeParent(tx, ctx, above, names.slice(0, -1), made) : undefined
  const name = names.at(-1) ?? ''
  const [found] = await findNodes(tx, ctx, level, name, parentId)
  if (found) return found.id
  const id = uuidv7()
  const values = parseFields(NodeValues, { name, photo: null, parentId: parentId ?? null, taxRateId: null }, [])
  made.push(...(await changesBetween(tx, ctx, level, [id], () => insertNode(tx, ctx, level, id, values))))
  return id
}

/** Names from the top in a cell. A name may contain the separator: an existing node with that name wins. */
async function namesIn(tx: Tx, ctx: VendorContext, level: NodeLevel, cell: string): Promise<readonly string[]> {
  if (level === 'department') return [cell]
  const parts = cell.split('>').map((part) => part.trim())
  const ways = parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(' > '), parts.slice(at + 1).join(' > ')])
  if (ways.length === 1) return ways[0] ?? []
  for (const [department = '', sub = ''] of ways) {
    const [top] = await findNodes(tx, ctx, 'department', department)
    if (top && (await findNodes(tx, ctx, 'sub_department', sub, top.id)).length > 0) return [department, sub]
  }
  throw new Failure('invalid', `“${cell}” is not a department and a sub-department separated by >.`)
}

/** Paths of departments and sub-departments as texts, by id. */
export async function pathsOfNodes(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; path: string }>(
    tx,
    sql`select id, name as path from department where store_id = ${storeId} and id = any(${idArray(ids)})
        union all select s.id, d.name || ' > ' || s.name from sub_department s
          join department d on d.store_id = s.store_id and d.id = s.department_id
          where s.store_id = ${storeId} and s.id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, path }) => [id, path]))
}
