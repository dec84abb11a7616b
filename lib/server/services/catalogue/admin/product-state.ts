import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '@/lib/rules/group-by'
import type { Measure } from '@/lib/rules/measure'
import type { StoreScope } from '../../../context'
import { product, productImage, productOption, variant } from '../../../db/schema/products'
import { productTax } from '../../../db/schema/taxes'
import type { Tx } from '../../../db/transaction'

export type ImageState = { readonly id: string; readonly assetId: string; readonly alt: string }

/** An active variant. Money in minor units. */
export type VariantState = Pick<
  typeof variant.$inferSelect,
  'id' | 'key' | 'sku' | 'barcode' | 'price' | 'compareAtPrice' | 'cost' | 'weightGrams' | 'imageId' | 'trackStock'
> & {
  readonly continueSelling: boolean
  readonly optionValues: readonly string[]
  /** Left out where not given, so that images from before measures existed stay comparable. */
  readonly measure?: Measure
}

type Columns = Pick<
  typeof product.$inferSelect,
  | 'title'
  | 'handle'
  | 'descriptionHtml'
  | 'status'
  | 'categoryId'
  | 'classId'
  | 'brandId'
  | 'showInPromotion'
  | 'isDiscountable'
  | 'minimumAge'
  | 'seoTitle'
  | 'seoDescription'
>

/**
 * A complete product as people edit it: with options, variants, pictures and taxes, each in its order; without stock.
 */
export type ProductState = Columns & {
  /** Left out where there is none, as in images from before there were classes. */
  readonly shippingClass?: string
  readonly tags: readonly string[]
  readonly options: readonly string[]
  /** Ids, sorted. */
  readonly taxIds: readonly string[]
  readonly images: readonly ImageState[]
  readonly variants: readonly VariantState[]
}

/** Current products by id, with their version. Ids without a product are missing. */
export async function readStates(
  tx: Tx,
  { storeId }: StoreScope,
  productIds: readonly string[],
): Promise<Map<string, { state: ProductState; version: number }>> {
  const ids = [...productIds]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.id, ids)))
  const options = byProduct(
    await tx
      .select()
      .from(productOption)
      .where(and(eq(productOption.storeId, storeId), inArray(productOption.productId, ids)))
      .orderBy(asc(productOption.position)),
  )
  const taxes = byProduct(
    await tx
      .select()
      .from(productTax)
      .where(and(eq(productTax.storeId, storeId), inArray(productTax.productId, ids))),
  )
  const images = byProduct(
    await tx
      .select()
      .from(productImage)
      .where(and(eq(productImage.storeId, storeId), inArray(productImage.productId, ids)))
      .orderBy(asc(productImage.position)),
  )
  const variants = byProduct(
    await tx
      .select()
      .from(variant)
      .where(and(eq(variant.storeId, storeId), inArray(variant.productId, ids), eq(variant.status, 'active')))
      .orderBy(asc(variant.position), asc(variant.id)),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.version,
        state: {
          ...columnsOf(row),
          options: options(row.id).map(({ name }) => name),
          taxIds: taxes(row.id)
            .map(({ taxRateId }) => taxRateId)
            .sort(),
          images: images(row.id).map(({ id, assetId, alt }) => ({ id, assetId, alt })),
          variants: variants(row.id).map(variantState),
        },
      },
    ]),
  )
}

const columnsOf = (row: typeof product.$inferSelect) => ({
  title: row.title,
  handle: row.handle,
  descriptionHtml: row.descriptionHtml,
  status: row.status,
  categoryId: row.categoryId,
  classId: row.classId,
  brandId: row.brandId,
  tags: row.tags,
  showInPromotion: row.showInPromotion,
  isDiscountable: row.isDiscountable,
  minimumAge: row.minimumAge,
  ...(row.shippingClass !== '' && { shippingClass: row.shippingClass }),
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
})

const variantState = (row: typeof variant.$inferSelect): VariantState => ({
  id: row.id,
  key: row.key,
  optionValues: row.optionValues,
  sku: row.sku,
  barcode: row.barcode,
  price: row.price,
  compareAtPrice: row.compareAtPrice,
  cost: row.cost,
  weightGrams: row.weightGrams,
  ...(row.measure && { measure: row.measure }),
  imageId: row.imageId,
  trackStock: row.trackStock,
  continueSelling: row.continueSelling,
})

function byProduct<R extends { productId: string }>(rows: readonly R[]): (id: string) => readonly R[] {
  const lists = groupBy(rows, ({ productId }) => productId)
  return (id) => lists.get(id) ?? []
}
