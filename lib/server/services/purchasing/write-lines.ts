import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PurchaseDraft } from '@/lib/contract/purchase-orders'
import { toMinor } from '@/lib/rules/money'
import { spreadCosts } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { type ExtraCost, purchaseOrderLine } from '../../db/schema/purchasing'
import type { Tx } from '../../db/transaction'
import { variantLabels } from './variant-labels'

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
