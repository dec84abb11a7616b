import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { LEVELS, type NodeLevel, tableOf } from './node-level'

/** Names are unique within their parent, case-insensitively. Throws `conflict` at the field `name`. */
export async function rejectTwin(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<void> {
  const { above, noun } = LEVELS[level]
  const [twin] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from ${tableOf(level)} where store_id = ${storeId} and lower(name) = lower(${name}) and id <> ${id}
        ${above ? sql`and ${above.column} = ${parentId}` : sql``} limit 1`,
  )
  if (!twin) return
  const message = `There is a ${noun} called “${twin.name}”${above ? ' there' : ''} already.`
  throw new Failure('conflict', message, { name: message })
}
