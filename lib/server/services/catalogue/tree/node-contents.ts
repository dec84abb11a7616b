import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { LEVELS, type NodeLevel, tableOf } from './node-level'
import { standsIn } from './products-of-nodes'

/** How much a node contains: nodes of the level below, and products anywhere in it. */
async function nodeContents(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  id: string,
): Promise<{ children: number; products: number }> {
  const { below } = LEVELS[level]
  const children = below
    ? sql`(select count(*)::int from ${tableOf(below.level)} where store_id = ${scope.storeId} and ${below.column} = ${id})`
    : sql`0`
  const [row] = await rowsOf<{ children: number; products: number }>(
    tx,
    sql`select ${children} as children,
      (select count(*)::int from product p where p.store_id = ${scope.storeId} and ${standsIn(scope, level, [id])}) as products`,
  )
  return row ?? { children: 0, products: 0 }
}

/** Throws `conflict` with a message that names what the node still contains. */
export async function rejectFilled(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { children, products } = await nodeContents(tx, scope, level, id)
  const below = LEVELS[level].below
  const parts = [
    children > 0 &&
      below &&
      (children === 1 ? `one ${LEVELS[below.level].noun}` : `${children} ${LEVELS[below.level].many}`),
    products > 0 && (products === 1 ? 'one product' : `${products} products`),
  ].filter((part) => typeof part === 'string')
  if (parts.length > 0) throw new Failure('conflict', `${name} still contains ${parts.join(' and ')}.`)
}
