import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { changeItem } from '../../db/schema/change-items'
import { changeSet } from '../../db/schema/change-sets'
import type { Tx } from '../../db/transaction'
import type { RowChange } from '../feature/change'

type Action = { readonly id: string; readonly kind: string; readonly title: string }

/**
 * The same as `recordChangeSet` for an action that a screen sends in parts, all under the id that it chose: they are
 * one history entry. Throws `conflict` when the id belongs to somebody else's change set, or its undo has begun.
 */
export async function appendChangeSet(
  tx: Tx,
  { storeId, accountId, accountName }: Pick<VendorContext, 'storeId' | 'accountId' | 'accountName'>,
  { id, kind, title }: Action,
  changes: readonly RowChange[],
): Promise<void> {
  const rows = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (rows.length === 0) return
  const [set] = await tx
    .insert(changeSet)
    .values({ storeId, id, kind, title, accountId, actorName: accountName, rows: rows.length })
    .onConflictDoUpdate({
      target: [changeSet.storeId, changeSet.id],
      set: { rows: sql`${changeSet.rows} + ${rows.length}` },
      setWhere: and(eq(changeSet.accountId, accountId), eq(changeSet.kind, kind), isNull(changeSet.undoAskedAt)),
    })
    .returning({ rows: changeSet.rows })
  if (!set) throw new Failure('conflict', 'This change was already undone. Start again.')
  await insertRows(
    tx,
    changeItem,
    rows.map(({ entity, entityId, before, after }, at) => ({
      storeId,
      id: uuidv7(),
      changeSetId: id,
      position: set.rows - rows.length + at,
      entity,
      entityId,
      before,
      after,
    })),
  )
}

/** The rows that a part with this id has already changed: a repeated request must not change them twice. */
export async function alreadyChanged(
  tx: Tx,
  { storeId }: StoreScope,
  changeSetId: string,
  entityIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: changeItem.entityId })
    .from(changeItem)
    .where(
      and(
        eq(changeItem.storeId, storeId),
        eq(changeItem.changeSetId, changeSetId),
        inArray(changeItem.entityId, [...entityIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
