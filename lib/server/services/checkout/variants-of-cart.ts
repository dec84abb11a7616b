import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { anyOf } from '../../db/any-of'
import { product, variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'

/** The fields of a variant that an order needs beside its price. */
export type CartVariant = {
  variantId: string
  productId: string
  sku: string | null
  weightGrams: number
  /** Of one unit in minor units; null when it is unknown. */
  cost: number | null
  /** Years; null for any age. */
  minimumAge: number | null
  /** Empty for none. */
  shippingClass: string
}

/** Variants by their keys. */
export async function variantsOfCart(
  tx: Tx,
  { storeId }: StoreScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CartVariant>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({
      key: variant.key,
      variantId: variant.id,
      productId: variant.productId,
      sku: variant.sku,
      weightGrams: variant.weightGrams,
      cost: variant.cost,
      minimumAge: product.minimumAge,
      shippingClass: product.shippingClass,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(and(eq(variant.storeId, storeId), anyOf(variant.key, keys)))
  return new Map(rows.map(({ key, weightGrams, ...goods }) => [key, { ...goods, weightGrams: weightGrams ?? 0 }]))
}
