import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { productTax } from '../../db/schema/products'
import { invalidate, type Tx } from '../../db/transaction'
import { catalogueTag, productTag } from '../../page-cache/tags'

/** Invalidates pages and carts that show a product with this tax; returns the number of such products. */
export async function invalidateTaxed(tx: Tx, { storeId }: StoreScope, taxRateId: string): Promise<number> {
  const rows = await tx
    .select({ productId: productTax.productId })
    .from(productTax)
    .where(and(eq(productTax.storeId, storeId), eq(productTax.taxRateId, taxRateId)))
  if (rows.length > 0)
    invalidate(tx, catalogueTag(storeId), ...rows.map(({ productId }) => productTag(storeId, productId)))
  return rows.length
}
