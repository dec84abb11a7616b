import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Variant } from '@/lib/contract/products'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import type { ImageRow } from './product-images'
import { isSellable, sellableUnits } from './sellable-units'
import { unitPriceReply } from './unit-price-reply'

/** Variants of one product in their order; `images` are the product's. */
export async function variantsOf(
  tx: Tx,
  scope: StoreScope,
  productId: string,
  images: readonly ImageRow[],
): Promise<Variant[]> {
  const rows = await tx
    .select({ variant, units: sellableUnits(scope.storeId), currency: store.currency })
    .from(variant)
    .innerJoin(store, eq(store.id, variant.storeId))
    .where(and(eq(variant.storeId, scope.storeId), eq(variant.productId, productId), eq(variant.status, 'active')))
    .orderBy(asc(variant.position), asc(variant.id))
  return rows.map(({ variant: row, units, currency }) => {
    const image = images.findIndex((candidate) => candidate.id === row.imageId)
    return {
      _id: row.id,
      key: row.key,
      sku: row.sku,
      barcode: row.barcode,
      optionValues: row.optionValues,
      price: fromMinor(row.price, currency),
      originalPrice: fromMinor(Math.max(row.price, row.compareAtPrice ?? 0), currency),
      image: image < 0 ? null : image,
      available: isSellable(units),
      quantityAvailable: units,
      weightGrams: row.weightGrams,
      unitPrice: unitPriceReply(row, currency),
    }
  })
}
