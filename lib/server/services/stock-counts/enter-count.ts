import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { stockCounts } from '@/lib/contract/stock-counts'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { stockLevel } from '../../db/schema/stock'
import { stockCountLine } from '../../db/schema/stock-documents'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { variantLabels } from '../purchasing/variant-labels'
import { type CountRecord, countReply, openCountOf } from './find-count'

/** Stock is read at the same moment, so that sales before the end of the count are no difference. */
export const enterCount: Handler<typeof stockCounts.enter> = (ctx, { _id, variantId, counted }) =>
  transaction(ctx, async (tx) => {
    const count = await openCountOf(tx, ctx, _id)
    await write(tx, ctx, count, variantId, counted)
    return countReply(tx, ctx, _id)
  })

/** A scanned item that was not expected is added to the count. */
export const scanCount: Handler<typeof stockCounts.scan> = (ctx, { _id, code }) =>
  transaction(ctx, async (tx) => {
    const count = await openCountOf(tx, ctx, _id)
    const found = await rowsOf<{ id: string; counted: number | null }>(
      tx,
      sql`select v.id, c.counted from variant v
          join product p on p.store_id = v.store_id and p.id = v.product_id
          left join stock_count_line c on c.store_id = v.store_id and c.variant_id = v.id and c.count_id = ${_id}
          where v.store_id = ${ctx.storeId} and v.track_stock and v.status = 'active' and p.status <> 'archived'
            and (v.barcode = ${code} or lower(v.sku) = lower(${code}))
          order by (v.barcode = ${code}) desc, v.id limit 2`,
    )
    const [goods, twin] = found
    if (!goods) throw new Failure('not_found', `No product has the code ${code}.`, { code: 'Unknown code' })
    if (twin)
      throw new Failure('conflict', `Two products have the code ${code}. Enter it by hand.`, { code: 'Ambiguous code' })
    await write(tx, ctx, count, goods.id, (goods.counted ?? 0) + 1)
    return countReply(tx, ctx, _id)
  })

async function write(
  tx: Tx,
  ctx: VendorContext,
  { id, locationId }: CountRecord,
  variantId: string,
  counted: number | null,
): Promise<void> {
  const { storeId } = ctx
  const words = (await variantLabels(tx, ctx, [variantId])).get(variantId)
  const [level] = await tx
    .select({ onHand: stockLevel.onHand })
    .from(stockLevel)
    .where(
      and(eq(stockLevel.storeId, storeId), eq(stockLevel.variantId, variantId), eq(stockLevel.locationId, locationId)),
    )
    .for('update')
  const isCounted = counted !== null
  const facts = {
    expected: level?.onHand ?? 0,
    counted,
    countedBy: isCounted ? ctx.accountName : '',
    countedAt: isCounted ? new Date() : null,
  }
  const { name = '', variantTitle = '', sku = '' } = words ?? {}
  await tx
    .insert(stockCountLine)
    .values({ ...facts, storeId, id: uuidv7(), countId: id, variantId, name, variantTitle, sku })
    .onConflictDoUpdate({
      target: [stockCountLine.storeId, stockCountLine.countId, stockCountLine.variantId],
      set: facts,
    })
}
