import 'server-only'
import { sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { inventory } from '@/lib/contract/inventory'
import { Failure } from '@/lib/rules/failure'
import { type AdjustState, STATE_WORDS } from '@/lib/rules/stock'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { type Tx, transaction } from '../../db/transaction'
import type { Verb } from '../../verb'
import { recordAudit } from '../audit/record-audit'
import { showAvailability } from '../orders/move-committed'
import { inventoryOf } from './inventory-rows'
import { keyOfPlace, lockLevels, type StockLevel, type StockPlace } from './lock-levels'
import { moveStock, type StockMove } from './move-stock'
import { refuseBeyondReach } from './reach'
import { refuseShortage } from './refuse-shortage'

type Change = Pick<InputOf<typeof inventory.adjust>, 'state' | 'kind' | 'quantity' | 'reason' | 'note'>

/** Over the figure that was shown: whoever sees 10 and says 12 means two more, not whatever is there by then. */
export const adjustStock: Verb<typeof inventory.adjust> = (ctx, { shown, ...input }) =>
  transaction(ctx, async (tx) => {
    refuseBeyondReach(ctx, input.locationId)
    await refuseUnknownPlace(tx, ctx, input)
    const level = (await lockLevels(tx, ctx, [input])).get(keyOfPlace(input))
    if (!level) throw new Error('A locked level is not there.')
    const figure = figureOf(level, input.state)
    if (figure !== shown) {
      const words = `${STATE_WORDS[input.state]} is ${figure} now, not ${shown}: it has just changed.`
      throw new Failure('conflict', `${words} Check it and try again.`, { quantity: `Now ${figure}` })
    }
    await applyChange(tx, ctx, level, input, null)
    const [row] = await inventoryOf(tx, ctx, input.variantId, input.locationId)
    if (!row) throw new Failure('not_found', 'There is no such entry of the inventory.')
    return row
  })

/** Changes one figure of a locked level, tells the shop, and writes it into the log. Gives by how much. */
export async function applyChange(
  tx: Tx,
  ctx: VendorContext,
  level: StockLevel,
  change: Change,
  document: string | null,
): Promise<number> {
  const { state, kind, quantity, reason, note } = change
  const before = figureOf(level, state)
  const after = kind === 'set' ? quantity : before + quantity
  if (after < 0 && after < before) {
    const words = `${STATE_WORDS[state]} cannot be below 0.`
    throw new Failure('invalid', words, { quantity: words })
  }
  const delta = after - before
  if (delta === 0) return 0
  const { variantId, locationId } = level
  const moves: StockMove[] = [{ variantId, locationId, state, delta, reason }]
  await refuseShortage(tx, ctx, new Map([[keyOfPlace(level), level]]), moves)
  await moveStock(tx, ctx, moves, { document, actor: ctx.accountName, note })
  await showAvailability(tx, ctx, [variantId])
  await recordAudit(tx, ctx, {
    action: 'inventory.adjust',
    subjectType: 'variant',
    subjectId: variantId,
    subjectName: await nameOfVariant(tx, ctx, variantId),
    before: { [state]: before },
    after: { [state]: after, reason },
  })
  return delta
}

export const figureOf = (level: StockLevel, state: AdjustState): number =>
  state === 'on_hand' ? level.onHand : level.unavailable

/** Throws `not_found` unless both are this store's. */
export async function refuseUnknownPlace(
  tx: Tx,
  { storeId }: VendorContext,
  { variantId, locationId }: StockPlace,
): Promise<void> {
  const rows = await rowsOf<{ found: number }>(
    tx,
    sql`select 1 as found from variant v join location l on l.store_id = v.store_id
        where v.store_id = ${storeId} and v.id = ${variantId} and l.id = ${locationId}`,
  )
  if (rows.length === 0) throw new Failure('not_found', 'There is no such entry of the inventory.')
}

async function nameOfVariant(tx: Tx, { storeId }: VendorContext, id: string): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`select p.title as name from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and v.id = ${id}`,
  )
  return row?.name ?? ''
}
