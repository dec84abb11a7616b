import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_MATCHING_NODES } from '@/lib/contract/catalogue-tree'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { NodeLevel } from './node-level'
import { nodesOf } from './node-rows'

type Filter = { query: string; parentId?: string | undefined; filled?: 'empty' | 'hidden' | 'shown' | undefined }

/** The number of matches, counted up to a limit. */
export async function countNodes(tx: Tx, scope: StoreScope, level: NodeLevel, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
      select 1 from ${nodesOf(scope, level)} where ${where} limit ${MAX_MATCHING_NODES}) found`,
  )
  return row?.count ?? 0
}

const FILLED = {
  empty: sql`n.products = 0`,
  hidden: sql`n.published = 0`,
  shown: sql`n.published > 0`,
} as const

/** The SQL condition on rows `n` of a level for a filter. */
export function conditionsOf({ query, parentId, filled }: Filter): SQL {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    sql`true`,
    ...words.map(
      (word) => sql`(position(${word} in lower(n.name)) > 0 or position(${word} in lower(n.path::text)) > 0)`,
    ),
    ...(parentId === undefined ? [] : [sql`n."parentId" = ${parentId}`]),
    ...(filled === undefined ? [] : [FILLED[filled]]),
  ]
  return sql.join(conditions, sql` and `)
}
