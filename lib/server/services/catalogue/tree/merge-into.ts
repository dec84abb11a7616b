import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { RowChange } from '../../feature/change'
import { LEVELS, tableOf } from './node-level'
import { moveProducts } from './product-places'
import { nodeNotFound } from './read-nodes'
import { endOf } from './save-node'
import { dropNode, nodeImages, writeNode } from './write-node'

type Merge = { readonly level: NodeLevel; readonly from: string; readonly into: string }

/**
 * Moves everything of one node into another of its level and deletes it; its address redirects to the other. Children
 * with the same name are merged recursively. Returns every row that changed, in order; the caller updates lists and
 * search.
 */
export async function mergeInto(tx: Tx, scope: StoreScope, { level, from, into }: Merge): Promise<RowChange[]> {
  const gone = (await nodeImages(tx, scope, level, [from])).get(from)
  if (!gone) throw nodeNotFound(level)
  const { below, ofProduct } = LEVELS[level]
  const changes = ofProduct
    ? await moveProducts(tx, scope, { column: ofProduct, from: [from], into })
    : await moveChildren(tx, scope, below?.level ?? 'category', { from, into })
  await dropNode(tx, scope, level, from)
  if (level !== 'class' && level !== 'brand') await leadOn(tx, scope, { level, from, into })
  return [...changes, { entity: level, entityId: from, before: gone, after: null }]
}

async function moveChildren(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  { from, into }: { from: string; into: string },
): Promise<RowChange[]> {
  const changes: RowChange[] = []
  const there = await childrenOf(tx, scope, level, into)
  for (const [id, name] of await childrenOf(tx, scope, level, from)) {
    const [twin] = [...there].find(([, other]) => other.toLowerCase() === name.toLowerCase()) ?? []
    if (twin !== undefined) {
      changes.push(...(await mergeInto(tx, scope, { level, from: id, into: twin })))
      continue
    }
    const before = (await nodeImages(tx, scope, level, [id])).get(id)
    if (!before) continue
    const after = { ...before, parentId: into, position: await endOf(tx, scope, level, into) }
    await writeNode(tx, scope, level, id, after)
    changes.push({ entity: level, entityId: id, before, after })
  }
  return changes
}

async function childrenOf(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  parentId: string,
): Promise<ReadonlyMap<string, string>> {
  const column = LEVELS[level].above?.column ?? sql`null::uuid`
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from ${tableOf(level)} where store_id = ${storeId} and ${column} = ${parentId}
        order by position, name, id`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Links that were sent or printed keep working. */
async function leadOn(tx: Tx, { storeId }: StoreScope, { level, from, into }: Merge): Promise<void> {
  await tx.execute(sql`insert into node_redirect (store_id, id, level, old_id, new_id)
    values (${storeId}, ${uuidv7()}, ${level}, ${from}, ${into})
    on conflict (store_id, old_id) do update set new_id = excluded.new_id`)
}
