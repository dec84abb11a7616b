import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { outsideStore, type Tx } from '../../db/transaction'

/** A store with rows in one of these is in use. */
const SIGNS_OF_USE = [
  'product',
  'order',
  'customer',
  'purchase_order',
  'campaign',
  'coupon',
  'supplier',
  'stock_movement',
]

/** Why nothing can be restored into a store: it is in use, or has members besides its owner. Null when it can. */
export async function restoreBlockedBy(tx: Tx, scope: StoreScope): Promise<string | null> {
  const used = SIGNS_OF_USE.map(
    (name) => sql`(select ${name} as name from ${sql.identifier(name)} where store_id = ${scope.storeId} limit 1)`,
  )
  const [found] = await rowsOf<{ name: string }>(tx, sql`${sql.join(used, sql` union all `)} limit 1`)
  if (found) return 'This store is not empty. An archive is restored into a new store only.'
  const own = sql`store_id = ${scope.storeId}`
  const members = await outsideStore(tx, scope, () =>
    rowsOf<object>(tx, sql`select from membership where ${own} and not is_owner limit 1`),
  )
  const invited = await rowsOf<object>(tx, sql`select from invitation where ${own} limit 1`)
  // Their roles would be replaced by those of the archive.
  return members.length + invited.length === 0
    ? null
    : 'This store has members or invitations besides its owner. Remove them first.'
}
