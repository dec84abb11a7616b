import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { stockCounts } from '@/lib/contract/stock-counts'
import { Failure } from '@/lib/rules/failure'
import type { CountState } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { stockCount, stockCountLine } from '../../db/schema/stock-documents'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { existingVariants } from '../purchasing/existing-variants'
import { versionConflict } from '../rows/version-conflict'
import { lockLevels } from '../stock/lock-levels'
import { moveStock, type StockMove } from '../stock/move-stock'
import { rejectShortage } from '../stock/reject-shortage'
import { showAvailability } from '../stock/show-availability'
import { auditCount, type CountRecord, countReply, openCountOf } from './find-count'

/** Items that were not counted stay unchanged. */
export const applyCount: Handler<typeof stockCounts.apply> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const count = await countToEnd(tx, ctx, input)
    const lines = await tx
      .select()
      .from(stockCountLine)
      .where(
        and(
          eq(stockCountLine.storeId, ctx.storeId),
          eq(stockCountLine.countId, count.id),
          isNotNull(stockCountLine.counted),
        ),
      )
    if (lines.length === 0) throw new Failure('conflict', 'Nothing has been counted yet.')
    const there = await existingVariants(
      tx,
      ctx,
      lines.map(({ variantId }) => variantId),
    )
    const moves = lines.flatMap(({ variantId, counted, expected }): StockMove[] => {
      const delta = (counted ?? expected) - expected
      if (delta === 0 || !there.has(variantId)) return []
      return [{ variantId, locationId: count.locationId, state: 'on_hand', delta, reason: 'cycle_count' }]
    })
    await rejectShortage(tx, ctx, await lockLevels(tx, ctx, moves), moves)
    await moveStock(tx, ctx, moves, { document: count.id, actor: ctx.accountName, note: '' })
    if (moves.length > 0) {
      await showAvailability(
        tx,
        ctx,
        moves.map(({ variantId }) => variantId),
      )
    }
    await end(tx, ctx, count, 'applied')
    await auditCount(tx, ctx, 'count.apply', count, { counted: lines.length, corrected: moves.length })
    return countReply(tx, ctx, count.id)
  })

export const cancelCount: Handler<typeof stockCounts.cancel> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const count = await countToEnd(tx, ctx, input)
    await end(tx, ctx, count, 'cancelled')
    await auditCount(tx, ctx, 'count.cancel', count)
    return countReply(tx, ctx, count.id)
  })

async function countToEnd(tx: Tx, ctx: VendorContext, { _id, version }: { _id: string; version: number }) {
  const count = await openCountOf(tx, ctx, _id)
  if (count.version === version) return count
  throw versionConflict('count')
}

async function end(tx: Tx, { storeId, accountName }: VendorContext, { id }: CountRecord, state: CountState) {
  await tx
    .update(stockCount)
    .set({ state, endedBy: accountName, endedAt: new Date(), version: sql`${stockCount.version} + 1` })
    .where(and(eq(stockCount.storeId, storeId), eq(stockCount.id, id)))
}
