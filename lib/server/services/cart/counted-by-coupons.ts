import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { CartLine } from '@/lib/rules/cart-totals'
import type { StoreScope } from '../../context'
import { product } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import type { PricedLine } from './price-line'

/** The rows of these lines, with those marked that coupons exclude. */
export async function countedByCoupons(
  tx: Tx,
  { storeId }: StoreScope,
  lines: readonly PricedLine[],
): Promise<CartLine[]> {
  const ids = [...new Set(lines.map(({ shown }) => shown._id))]
  const found = ids.length
    ? await tx
        .select({ id: product.id })
        .from(product)
        .where(and(eq(product.storeId, storeId), inArray(product.id, ids), eq(product.isDiscountable, false)))
    : []
  const leftOut = new Set(found.map(({ id }) => id))
  return lines.map(({ shown, row }) => (leftOut.has(shown._id) ? { ...row, isDiscountable: false } : row))
}
