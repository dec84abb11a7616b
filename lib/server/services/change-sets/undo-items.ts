import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { changeItem } from '../../db/schema/change-items'
import { savepoint, type Tx } from '../../db/transaction'
import { isSameImage, type RowImage } from '../feature/change'
import type { UndoHandler } from '../feature/undo-handler'
import { undoHandlers } from './undo-handlers'
import { inBatches } from './undo-order'

export type ChangeItemRecord = typeof changeItem.$inferSelect
type Outcome = { outcome: 'undone' | 'kept'; reason: string | null }

const CHANGED_SINCE = 'It has been changed since.'
const UNDONE: Outcome = { outcome: 'undone', reason: null }
const kept = (reason: string): Outcome => ({ outcome: 'kept', reason })

/** Undoes the last `limit` rows that no undo has processed yet, last first. Returns how many there were. */
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
  const outcomes = new Map<ChangeItemRecord, Outcome>()
  for (const batch of inBatches(items, (entity) => undoHandlerOf(entity).restoreAll !== undefined)) {
    for (const [item, outcome] of await undoBatch(tx, scope, batch, images)) {
      outcomes.set(item, outcome)
      // A row that was changed twice is restored in two steps.
      if (outcome.outcome === 'undone') images.set(keyOf(item), item.before)
    }
  }
  await noteOutcomes(tx, scope, outcomes)
  const undone = items.filter((item) => outcomes.get(item)?.outcome === 'undone')
  for (const [entity, ids] of byEntity(undone)) await undoHandlerOf(entity).settle(tx, scope, [...ids])
  return items.length
}

type Images = ReadonlyMap<string, RowImage | null>

/** Rows of one entity, without duplicates. */
async function undoBatch(
  tx: Tx,
  scope: StoreScope,
  batch: readonly ChangeItemRecord[],
  images: Images,
): Promise<Map<ChangeItemRecord, Outcome>> {
  const outcomes = new Map<ChangeItemRecord, Outcome>()
  const unchanged: ChangeItemRecord[] = []
  for (const item of batch) {
    const now = images.get(keyOf(item)) ?? null
    if (isSameImage(asKnownTo(item.after, now), item.after)) unchanged.push(item)
    else outcomes.set(item, kept(CHANGED_SINCE))
  }
  const together = unchanged.length > 1 ? await restoreTogether(tx, scope, unchanged) : null
  for (const item of unchanged) {
    const reason = together ? (together.get(item.entityId) ?? null) : await restoreOne(tx, scope, item)
    outcomes.set(item, reason === null ? UNDONE : kept(reason))
  }
  return outcomes
}

/** Reasons of the rows that stay unchanged, by id; null when they have to be tried one by one. */
async function restoreTogether(
  tx: Tx,
  scope: StoreScope,
  items: readonly ChangeItemRecord[],
): Promise<ReadonlyMap<string, string> | null> {
  const { restoreAll } = undoHandlerOf(items[0]!.entity)
  if (!restoreAll) return null
  const rows = items.map(({ entityId, before }) => ({ id: entityId, image: before }))
  try {
    return await savepoint(tx, (part) => restoreAll(part, scope, rows))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return null
  }
}

/** Why a row stays unchanged; null when it was restored. */
async function restoreOne(tx: Tx, scope: StoreScope, item: ChangeItemRecord): Promise<string | null> {
  try {
    await savepoint(tx, (part) => undoHandlerOf(item.entity).restore(part, scope, item.entityId, item.before))
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

async function noteOutcomes(
  tx: Tx,
  { storeId }: StoreScope,
  outcomes: ReadonlyMap<ChangeItemRecord, Outcome>,
): Promise<void> {
  if (outcomes.size === 0) return
  const rows = [...outcomes].map(([{ id }, outcome]) => ({ id, ...outcome }))
  await tx.execute(sql`
    update change_item set outcome = found.outcome, reason = found.reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as found(id uuid, outcome text, reason text)
    where change_item.store_id = ${storeId} and change_item.id = found.id`)
}

/** An image from an older version lacks newer fields; their absence is not somebody's change. */
const asKnownTo = (then: RowImage | null, now: RowImage | null): RowImage | null =>
  then && now && Object.fromEntries(Object.entries(now).filter(([field]) => field in then))

/** The current rows. */
async function imagesOf(
  tx: Tx,
  scope: StoreScope,
  items: readonly ChangeItemRecord[],
): Promise<Map<string, RowImage | null>> {
  const images = new Map<string, RowImage | null>()
  for (const [entity, ids] of byEntity(items)) {
    const found = await undoHandlerOf(entity).read(tx, scope, [...ids])
    for (const [entityId, image] of found) images.set(keyOf({ entity, entityId }), asStored(image))
  }
  return images
}

const keyOf = ({ entity, entityId }: Pick<ChangeItemRecord, 'entity' | 'entityId'>) => `${entity} ${entityId}`

/** The same image after a round trip through a JSON column. */
const asStored = (image: RowImage): RowImage => JSON.parse(JSON.stringify(image))

function byEntity(items: readonly ChangeItemRecord[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { entity, entityId } of items) ids.set(entity, (ids.get(entity) ?? new Set()).add(entityId))
  return ids
}

// Safe: `recordChangeSet` accepts no other entities.
const undoHandlerOf = (entity: string): UndoHandler => undoHandlers.get(entity as ChangeEntity)
