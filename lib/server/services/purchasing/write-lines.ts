import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PurchaseDraft } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { spreadCosts } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { type ExtraCost, purchaseOrderLine } from '../../db/schema/purchasing'
import type { Tx } from '../../db/transaction'
import { variantTitle } from '../stock/goods-label'

export type VariantLabel = { id: string; name: string; variantTitle: string; sku: string; weightGrams: number | null }

/** Labels of variants for documents, by id. Throws `not_found` when one is not this store's. */
export async function variantLabels(
  tx: Tx,
  { storeId }: VendorContext,
  ids: readonly string[],
): Promise<Map<string, VariantLabel>> {
  if (new Set(ids).size < ids.length) {
    throw new Failure('invalid', 'A product is on two lines. Combine them into one.', { lines: 'Duplicate product' })
  }
  const rows = await rowsOf<VariantLabel>(
    tx,
    sql`select v.id, p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
          v.weight_grams as "weightGrams"
        from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and v.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )
  if (rows.length < ids.length) {
    throw new Failure('not_found', 'A product on these lines no longer exists. Remove it from the list.', {
      lines: 'No longer exists',
    })
  }
  return new Map(rows.map((row) => [row.id, row]))
}

type Costs = Pick<PurchaseDraft, 'lines' | 'spread'> & { currency: string; extraCosts: readonly ExtraCost[] }

/** Replaces the lines of a draft, each with its share of the extra costs. */
export async function writeLines(tx: Tx, ctx: VendorContext, orderId: string, costs: Costs): Promise<void> {
  const { storeId } = ctx
  const { lines, currency, extraCosts, spread } = costs
  const words = await variantLabels(
    tx,
    ctx,
    lines.map(({ variantId }) => variantId),
  )
  const priced = lines.map((line) => ({
    ...line,
    unitCost: toMinor(line.unitCost, currency),
    weightGrams: words.get(line.variantId)?.weightGrams ?? null,
  }))
  const extras = extraCosts.reduce((sum, { amount }) => sum + amount, 0)
  const shares = spreadCosts(extras, priced, spread)
  await tx
    .delete(purchaseOrderLine)
    .where(and(eq(purchaseOrderLine.storeId, storeId), eq(purchaseOrderLine.orderId, orderId)))
  await tx.insert(purchaseOrderLine).values(
    priced.map((line, position) => {
      const { name = '', variantTitle: title = '', sku = '' } = words.get(line.variantId) ?? {}
      const extraShare = shares[position] ?? 0
      return { ...line, storeId, id: uuidv7(), orderId, position, name, variantTitle: title, sku, extraShare }
    }),
  )
}
