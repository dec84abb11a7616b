import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Variant } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import { productOption } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'

/** Options of a product with the values that its variants have, without duplicates, in the order of the variants. */
export async function optionsOf(tx: Tx, scope: StoreScope, productId: string, variants: readonly Variant[]) {
  const rows = await tx
    .select({ name: productOption.name })
    .from(productOption)
    .where(and(eq(productOption.storeId, scope.storeId), eq(productOption.productId, productId)))
    .orderBy(asc(productOption.position))
  return rows.map(({ name }, index) => ({
    name,
    values: [...new Set(variants.flatMap((variant) => variant.optionValues[index] ?? []))],
  }))
}
