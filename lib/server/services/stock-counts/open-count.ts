import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { stockCounts } from '@/lib/contract/stock-counts'
import { Failure } from '@/lib/rules/failure'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows-of'
import { location } from '../../db/schema/stock'
import { stockCount, stockCountLine } from '../../db/schema/stock-documents'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { assertLocationInScope } from '../memberships/location-scope'
import { nextNumber } from '../numbers/next-number'
import { variantTitle } from '../stock/goods-label'
import { auditCount, countReply } from './find-count'

/** Larger stores count in parts, by category. */
const MOST_LINES = 5_000

type Found = { variantId: string; name: string; variantTitle: string; sku: string; expected: number }

/** The screen chooses the id: a repeated request makes one count. */
export const openCount: Handler<typeof stockCounts.open> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { draftId: id, name, locationId, scope, categoryId, isBlind } = input
    const { storeId } = ctx
    const [known] = await tx
      .select({ id: stockCount.id })
      .from(stockCount)
      .where(and(eq(stockCount.storeId, storeId), eq(stockCount.id, id)))
    if (known) return countReply(tx, ctx, id)
    assertLocationInScope(ctx, locationId)
    const [place] = await tx
      .select({ isActive: location.isActive })
      .from(location)
      .where(and(eq(location.storeId, storeId), eq(location.id, locationId)))
    if (!place?.isActive)
      throw new Failure('conflict', 'This location is closed.', { locationId: 'Choose an open one' })
    if (scope === 'category' && categoryId === null) {
      throw new Failure('invalid', 'Choose a category.', { categoryId: 'Choose a category' })
    }
    const number = await nextNumber(tx, ctx, 'stock_count')
    await tx.insert(stockCount).values({ storeId, id, number, name, locationId, isBlind, createdBy: ctx.accountName })
    if (scope !== 'scanned') {
      const found = await rowsOf<Found>(
        tx,
        sql`select v.id as "variantId", p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
              coalesce(s.on_hand, 0) as expected
            from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
            left join stock_level s on s.store_id = v.store_id and s.variant_id = v.id and s.location_id = ${locationId}
            where v.store_id = ${storeId} and v.track_stock and v.status = 'active' and p.status <> 'archived'
              ${scope === 'category' ? sql`and p.category_id = ${categoryId}` : sql`and s.id is not null`}
            limit ${MOST_LINES + 1}`,
      )
      if (found.length > MOST_LINES) {
        throw new Failure('too_large', `At most ${MOST_LINES.toLocaleString('en')} products are counted at once.`, {
          scope: 'Count by category instead',
        })
      }
      await insertRows(
        tx,
        stockCountLine,
        found.map((line) => ({ ...line, storeId, id: uuidv7(), countId: id, countedBy: '' })),
      )
    }
    await auditCount(tx, ctx, 'count.open', { id, number }, { name })
    return countReply(tx, ctx, id)
  })
