import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { undoHandlers } from '../change-sets/undo-handlers'
import type { RowChange } from '../feature/change'

/** The rows of one entity before and after `write`, as the snapshots that an undo needs. */
export async function changesBetween(
  tx: Tx,
  scope: StoreScope,
  entity: ChangeEntity,
  ids: readonly string[],
  write: () => Promise<unknown>,
): Promise<RowChange[]> {
  const { read } = undoHandlers.get(entity)
  const before = await read(tx, scope, ids)
  await write()
  const after = await read(tx, scope, ids)
  return ids.map((entityId) => ({
    entity,
    entityId,
    before: before.get(entityId) ?? null,
    after: after.get(entityId) ?? null,
  }))
}
