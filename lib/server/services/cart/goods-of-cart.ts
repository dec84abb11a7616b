import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { ProductSummary } from '@/lib/contract/products'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { anyOf } from '../../db/array-param'
import { category, subDepartment } from '../../db/schema/departments'
import { product, variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { imagesOf } from '../catalogue/product-images'
import { taxesOf, UNTAXED } from '../catalogue/product-taxes'
import { published } from '../catalogue/published'
import { sellableUnits } from '../catalogue/sellable-units'
import { unitPriceReply } from '../catalogue/unit-price-reply'
import { PLACE_COLUMNS, placesOfVariant, type VariantPlaces } from '../promotions/live/promotion-lines'

/** What a cart shows of a variant, before the terms of its buyer. */
export type CartCard = Pick<
  ProductSummary,
  | '_id'
  | 'key'
  | 'handle'
  | 'name'
  | 'price'
  | 'originalPrice'
  | 'image'
  | 'taxes'
  | 'taxRate'
  | 'quantityAvailable'
  | 'variantTitle'
  | 'unitPrice'
>

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

/** A variant as a cart shows it, as offers see it, and as an order records it. */
export type CartGoods = { card: CartCard; places: VariantPlaces; variant: CartVariant }

/**
 * Variants that are on sale, by their keys; three statements however many there are. Unknown ones and those of unpublished
 * products are left out. `currency`: the store's, ISO 4217.
 */
export async function goodsOfCart(
  tx: Tx,
  scope: StoreScope,
  keys: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, CartGoods>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({
      key: variant.key,
      handle: product.handle,
      title: product.title,
      optionValues: variant.optionValues,
      imageId: variant.imageId,
      units: sellableUnits(scope.storeId),
      sku: variant.sku,
      weightGrams: variant.weightGrams,
      cost: variant.cost,
      minimumAge: product.minimumAge,
      shippingClass: product.shippingClass,
      placed: PLACE_COLUMNS,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId), published()))
    .leftJoin(category, and(eq(category.storeId, product.storeId), eq(category.id, product.categoryId)))
    .leftJoin(
      subDepartment,
      and(eq(subDepartment.storeId, category.storeId), eq(subDepartment.id, category.subDepartmentId)),
    )
    .where(and(eq(variant.storeId, scope.storeId), eq(variant.status, 'active'), anyOf(variant.key, keys)))
  const ids = [...new Set(rows.map(({ placed }) => placed.product))]
  const images = await imagesOf(tx, scope, ids)
  const taxes = await taxesOf(tx, scope, ids)
  const money = (minor: number) => fromMinor(minor, currency)
  return new Map(
    rows.map(({ key, handle, title, optionValues, imageId, units, placed, weightGrams, ...recorded }) => {
      const { product: productId, variant: variantId, price, compareAtPrice } = placed
      const pictures = images.get(productId) ?? []
      const card: CartCard = {
        ...{ _id: productId, key, handle, name: title },
        price: money(price),
        originalPrice: money(Math.max(price, compareAtPrice ?? 0)),
        image: (pictures.find(({ id }) => id === imageId) ?? pictures[0])?.url ?? null,
        ...(taxes.get(productId) ?? UNTAXED),
        quantityAvailable: units,
        variantTitle: optionValues.join(' / '),
        unitPrice: unitPriceReply(placed, currency),
      }
      const sold = { variantId, productId, ...recorded, weightGrams: weightGrams ?? 0 }
      return [key, { card, places: placesOfVariant(placed), variant: sold }]
    }),
  )
}
