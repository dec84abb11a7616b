import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { changeItem } from '../../db/schema/change-sets'
import { savepoint, type Tx } from '../../db/transaction'
import { isSameImage, type Restorer, type RowImage } from './change'
import { RESTORERS } from './restorers'

type Item = typeof changeItem.$inferSelect
type Outcome = { outcome: 'undone' | 'kept'; reason: string | null }

const CHANGED_SINCE = 'It was changed since.'

/** Undoes the last `limit` rows that no undo has come to yet, last first. Gives how many there were. */
export async function undoItems(tx: Tx, scope: StoreScope, changeSetId: string, limit: number): Promise<number> {
  const items = await tx
    .select()
    .from(changeItem)
    .where(
      and(eq(changeItem.storeId, scope.storeId), eq(changeItem.changeSetId, changeSetId), isNull(changeItem.outcome)),
    )
    .orderBy(desc(changeItem.position))
    .limit(limit)
  const images = await imagesOf(tx, scope, items)
  const undone: Item[] = []
  for (const item of items) {
    const found = await undoItem(tx, scope, item, images.get(keyOf(item)) ?? null)
    if (found.outcome === 'undone') {
      undone.push(item)
      // A row that was changed twice goes back in two steps.
      images.set(keyOf(item), item.before)
    }
    await tx
      .update(changeItem)
      .set(found)
      .where(and(eq(changeItem.storeId, scope.storeId), eq(changeItem.id, item.id)))
  }
  for (const [entity, ids] of byEntity(undone)) await restorerOf(entity).settle(tx, scope, [...ids])
  return items.length
}

/** An image that an older version took knows fewer fields; those that came later are no change by somebody. */
const asKnownTo = (then: RowImage | null, now: RowImage | null): RowImage | null =>
  then && now && Object.fromEntries(Object.entries(now).filter(([field]) => field in then))

async function undoItem(tx: Tx, scope: StoreScope, item: Item, now: RowImage | null): Promise<Outcome> {
  if (!isSameImage(asKnownTo(item.after, now), item.after)) return { outcome: 'kept', reason: CHANGED_SINCE }
  try {
    await savepoint(tx, (part) => restorerOf(item.entity).restore(part, scope, item.entityId, item.before))
    return { outcome: 'undone', reason: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { outcome: 'kept', reason: error.message }
  }
}

/** The rows as they are now. */
async function imagesOf(tx: Tx, scope: StoreScope, items: readonly Item[]): Promise<Map<string, RowImage | null>> {
  const images = new Map<string, RowImage | null>()
  for (const [entity, ids] of byEntity(items)) {
    const found = await restorerOf(entity).read(tx, scope, [...ids])
    for (const [entityId, image] of found) images.set(keyOf({ entity, entityId }), asStored(image))
  }
  return images
}

const keyOf = ({ entity, entityId }: Pick<Item, 'entity' | 'entityId'>) => `${entity} ${entityId}`

/** The same image after it has been through a JSON column. */
const asStored = (image: RowImage): RowImage => JSON.parse(JSON.stringify(image))

function byEntity(items: readonly Item[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { entity, entityId } of items) ids.set(entity, (ids.get(entity) ?? new Set()).add(entityId))
  return ids
}

// Safe: `recordChangeSet` takes no other entities.
const restorerOf = (entity: string): Restorer => RESTORERS[entity as ChangeEntity]
