import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { anyOf } from '../../db/array-param'
import { asset, productImage } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'

export type ImageRow = {
  id: string
  productId: string
  url: string
  alt: string
  width: number | null
  height: number | null
}

/** Pictures of several products in their order, by one statement. */
export async function imagesOf(
  tx: Tx,
  scope: StoreScope,
  productIds: readonly string[],
): Promise<Map<string, ImageRow[]>> {
  const images = new Map<string, ImageRow[]>()
  if (productIds.length === 0) return images
  const rows = await tx
    .select({
      id: productImage.id,
      productId: productImage.productId,
      url: asset.url,
      alt: productImage.alt,
      width: asset.width,
      height: asset.height,
    })
    .from(productImage)
    .innerJoin(asset, and(eq(asset.storeId, productImage.storeId), eq(asset.id, productImage.assetId)))
    .where(and(eq(productImage.storeId, scope.storeId), anyOf(productImage.productId, productIds)))
    .orderBy(asc(productImage.productId), asc(productImage.position))
  for (const row of rows) {
    const own = images.get(row.productId)
    if (own) own.push(row)
    else images.set(row.productId, [row])
  }
  return images
}
