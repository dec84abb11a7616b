import 'server-only'
import { sql } from 'drizzle-orm'
import type { inventory } from '@/lib/contract/inventory'
import { Failure } from '@/lib/rules/failure'
import { STOCK_STATE_LABELS } from '@/lib/rules/stock'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { alreadyChanged, appendChangeSet } from '../change-sets/append-change-set'
import type { RowChange } from '../feature/change'
import { isAtOwnLocation } from '../memberships/location-scope'
import { applyChange } from './adjust-stock'
import { keyOfPlace, lockLevels, type StockPlace } from './lock-levels'
import { reorderImages } from './reorder-images'
import { stockImages } from './stock-undo'

type Found = StockPlace & { name: string }
type Skipped = { _id: string; name: string; why: string }

const placeOf = (key: string): StockPlace => ({ variantId: key.slice(0, 36), locationId: key.slice(37) })

/**
 * One transaction and one part of a change set; an entry that cannot be changed is left out and reported. A part that
 * is sent twice has no further effect.
 */
export const bulkAdjust: Handler<typeof inventory.bulkAdjust> = (ctx, { changeSetId, ids, ...change }) =>
  transaction(ctx, async (tx) => {
    const wanted = [...new Set(ids)].map(placeOf)
    const found = await rowsOf<Found>(tx, knownPlaces(ctx.storeId, wanted))
    const names = new Map(found.map((place) => [keyOfPlace(place), place.name]))
    const within = wanted.filter((place) => names.has(keyOfPlace(place)) && isAtOwnLocation(ctx, place.locationId))
    const skipped: Skipped[] = wanted
      .filter((place) => !within.includes(place))
      .map((place) => ({ _id: keyOfPlace(place), name: '', why: 'no longer exists.' }))
    const levels = await lockLevels(tx, ctx, within)
    const levelIds = [...levels.values()].map(({ id }) => id)
    const before = await stockImages(tx, ctx, levelIds)
    const settled = await alreadyChanged(tx, ctx, changeSetId, levelIds)
    let done = 0
    for (const [key, level] of levels) {
      try {
        if (!settled.has(level.id)) await applyChange(tx, ctx, level, change, null)
        done += 1
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        skipped.push({ _id: key, name: names.get(key) ?? '', why: error.message })
      }
    }
    const after = await stockImages(tx, ctx, levelIds)
    const changes = levelIds.map(
      (id): RowChange => ({
        entity: 'stock',
        entityId: id,
        before: before.get(id) ?? null,
        after: after.get(id) ?? null,
      }),
    )
    const title = `${STOCK_STATE_LABELS[change.state]} ${format(change)}`
    await appendChangeSet(tx, ctx, { id: changeSetId, kind: 'stock.adjust', title }, changes)
    return { done, skipped }
  })

const format = ({ kind, quantity }: { kind: 'set' | 'by'; quantity: number }): string =>
  kind === 'set' ? `set to ${quantity}` : `changed by ${quantity > 0 ? '+' : ''}${quantity}`

/** The level need not exist yet: a reorder point can be set before the first unit. */
export const setReorder: Handler<typeof inventory.reorder> = (
  ctx,
  { changeSetId, ids: keys, reorderPoint, reorderUpTo },
) =>
  transaction(ctx, async (tx) => {
    if (reorderPoint !== null && reorderUpTo !== null && reorderUpTo <= reorderPoint) {
      const words = 'Choose a “reorder up to” quantity above the reorder point.'
      throw new Failure('invalid', words, { reorderUpTo: words })
    }
    const wanted = [...new Set(keys)].map(placeOf).filter(({ locationId }) => isAtOwnLocation(ctx, locationId))
    const found = await rowsOf<Found>(tx, knownPlaces(ctx.storeId, wanted))
    const levels = await lockLevels(tx, ctx, found)
    const ids = [...levels.values()].map(({ id }) => id)
    const before = await reorderImages(tx, ctx, ids)
    await tx.execute(sql`update stock_level
      set reorder_point = ${reorderPoint}, reorder_up_to = ${reorderPoint === null ? null : reorderUpTo}
      where store_id = ${ctx.storeId} and id = any(${idArray(ids)})`)
    const after = await reorderImages(tx, ctx, ids)
    const changes = ids.map(
      (id): RowChange => ({
        entity: 'stock_reorder',
        entityId: id,
        before: before.get(id) ?? null,
        after: after.get(id) ?? null,
      }),
    )
    const title = reorderPoint === null ? 'Removed reorder points' : `Reorder point set to ${reorderPoint}`
    await appendChangeSet(tx, ctx, { id: changeSetId, kind: 'stock.reorder', title }, changes)
    for (const { variantId, name } of found) {
      await recordAudit(tx, ctx, {
        action: 'inventory.reorder',
        subjectType: 'variant',
        subjectId: variantId,
        subjectName: name,
        after: { reorderPoint, reorderUpTo },
      })
    }
    return { done: found.length }
  })

const knownPlaces = (storeId: string, places: readonly StockPlace[]) =>
  sql`select v.id as "variantId", l.id as "locationId", p.title as name
      from json_to_recordset(${JSON.stringify(places)}::json) as w("variantId" uuid, "locationId" uuid)
      join variant v on v.store_id = ${storeId} and v.id = w."variantId"
      join product p on p.store_id = v.store_id and p.id = v.product_id
      join location l on l.store_id = v.store_id and l.id = w."locationId"`
