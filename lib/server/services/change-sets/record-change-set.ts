import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { changeItem } from '../../db/schema/change-items'
import { changeSet } from '../../db/schema/change-sets'
import type { Tx } from '../../db/transaction'
import { isSameImage, type RowChange } from '../feature/change'

type Actor = Pick<VendorContext, 'storeId' | 'accountId' | 'accountName'>

/**
 * Records the changes of an action, in its transaction. `kind` is the action (`tree.merge`), `title` describes it. The
 * changes are in the order in which they were made. Returns the id of the set, null when nothing changed.
 */
export async function recordChangeSet(
  tx: Tx,
  { storeId, accountId, accountName }: Actor,
  { kind, title }: { kind: string; title: string },
  changes: readonly RowChange[],
): Promise<string | null> {
  const rows = changes.filter(({ before, after }) => !isSameImage(before, after))
  if (rows.length === 0) return null
  const id = uuidv7()
  await tx.insert(changeSet).values({ storeId, id, kind, title, accountId, actorName: accountName, rows: rows.length })
  await insertRows(
    tx,
    changeItem,
    rows.map(({ entity, entityId, before, after }, position) => ({
      storeId,
      id: uuidv7(),
      changeSetId: id,
      position,
      entity,
      entityId,
      before,
      after,
    })),
  )
  return id
}
