import 'server-only'
import { sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { inventory } from '@/lib/contract/inventory'
import { Failure } from '@/lib/rules/failure'
import { type AdjustState, STOCK_STATE_LABELS } from '@/lib/rules/stock'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocationInScope } from '../memberships/location-scope'
import { inventoryOf } from './inventory-rows'
import { keyOfPlace, lockLevels, type StockLevel, type StockPlace } from './lock-levels'
import { moveStock, type StockMove } from './move-stock'
import { rejectShortage } from './reject-shortage'
import { showAvailability } from './show-availability'

type Change = Pick<InputOf<typeof inventory.adjust>, 'state' | 'kind' | 'quantity' | 'reason' | 'note'>

/** Relative to the figure that was shown: changing 10 to 12 means two more, whatever the current figure is. */
export const adjustStock: Handler<typeof inventory.adjust> = (ctx, { shown, ...input }) =>
  transaction(ctx, async (tx) => {
    assertLocationInScope(ctx, input.locationId)
    await rejectUnknownPlace(tx, ctx, input)
    const level = (await lockLevels(tx, ctx, [input])).get(keyOfPlace(input))
    if (!level) throw new Error('A locked stock level is missing.')
    const figure = figureOf(level, input.state)
    if (figure !== shown) {
      const words = `${STOCK_STATE_LABELS[input.state]} is ${figure} now, not ${shown}: it has just changed.`
      throw new Failure('conflict', `${words} Check it and try again.`, { quantity: `Now ${figure}` })
    }
    await applyChange(tx, ctx, level, input, null)
    const [row] = await inventoryOf(tx, ctx, input.variantId, input.locationId)
    if (!row) throw new Failure('not_found', 'This inventory entry does not exist.')
    return row
  })

/** Changes one figure of a locked level, updates the shop, and writes an audit entry. Returns the difference. */
export async function applyChange(
  tx: Tx,
  ctx: VendorContext,
  level: StockLevel,
  { note, ...change }: Change,
  document: string | null,
): Promise<number> {
  const [delta = 0] = await applyChanges(tx, ctx, [{ level, ...change }], { document, note })
  return delta
}

type LevelChange = Omit<Change, 'note'> & { level: StockLevel }

/** The same for several locked levels, each once. If one cannot be changed, none is. */
export async function applyChanges(
  tx: Tx,
  ctx: VendorContext,
  changes: readonly LevelChange[],
  { document, note }: { document: string | null; note: string },
): Promise<number[]> {
  const deltas = changes.map(deltaOf)
  const moves = changes.map(({ level, state, reason }, at): StockMove => {
    const { variantId, locationId } = level
    return { variantId, locationId, state, delta: deltas[at] ?? 0, reason }
  })
  const moved = changes.filter((_, at) => deltas[at] !== 0)
  if (moved.length === 0) return deltas
  await rejectShortage(tx, ctx, new Map(moved.map(({ level }) => [keyOfPlace(level), level])), moves)
  await moveStock(tx, ctx, moves, { document, actor: ctx.accountName, note })
  const variantIds = [...new Set(moved.map(({ level }) => level.variantId))]
  await showAvailability(tx, ctx, variantIds)
  const names = await namesOfVariants(tx, ctx, variantIds)
  for (const change of moved) {
    const { level, state, reason } = change
    const before = figureOf(level, state)
    await recordAudit(tx, ctx, {
      action: 'inventory.adjust',
      subjectType: 'variant',
      subjectId: level.variantId,
      subjectName: names.get(level.variantId) ?? '',
      before: { [state]: before },
      after: { [state]: before + deltaOf(change), reason },
    })
  }
  return deltas
}

/** Throws `invalid` for a figure that would fall below 0. */
function deltaOf({ level, state, kind, quantity }: LevelChange): number {
  const before = figureOf(level, state)
  const after = kind === 'set' ? quantity : before + quantity
  if (after < 0 && after < before) {
    const words = `${STOCK_STATE_LABELS[state]} cannot be below 0.`
    throw new Failure('invalid', words, { quantity: words })
  }
  return after - before
}

const figureOf = (level: StockLevel, state: AdjustState): number =>
  state === 'on_hand' ? level.onHand : level.unavailable

/** Throws `not_found` unless both are this store's. */
async function rejectUnknownPlace(
  tx: Tx,
  { storeId }: VendorContext,
  { variantId, locationId }: StockPlace,
): Promise<void> {
  const rows = await rowsOf<{ found: number }>(
    tx,
    sql`select 1 as found from variant v join location l on l.store_id = v.store_id
        where v.store_id = ${storeId} and v.id = ${variantId} and l.id = ${locationId}`,
  )
  if (rows.length === 0) throw new Failure('not_found', 'This inventory entry does not exist.')
}

async function namesOfVariants(
  tx: Tx,
  { storeId }: VendorContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select v.id, p.title as name from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId}
          and v.id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
