import 'server-only'
import { sql } from 'drizzle-orm'
import { groupBy } from '@/lib/rules/group-by'
import type { Measure } from '@/lib/rules/measure'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOfEach } from '../../../db/rows-of'
import type { product, productImage, productOption, variant } from '../../../db/schema/products'
import type { productTax } from '../../../db/schema/taxes'
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

type StateRows = {
  products: Pick<typeof product.$inferSelect, keyof Columns | 'id' | 'version' | 'tags' | 'shippingClass'>
  options: Pick<typeof productOption.$inferSelect, 'productId' | 'name'>
  taxes: Pick<typeof productTax.$inferSelect, 'productId' | 'taxRateId'>
  images: Pick<typeof productImage.$inferSelect, 'productId' | 'id' | 'assetId' | 'alt'>
  variants: Pick<typeof variant.$inferSelect, Exclude<keyof VariantState, 'measure'> | 'productId' | 'measure'>
}

/** Current products by id, with their version, by one statement. Ids without a product are missing. */
export async function readStates(
  tx: Tx,
  { storeId }: StoreScope,
  productIds: readonly string[],
): Promise<Map<string, { state: ProductState; version: number }>> {
  if (productIds.length === 0) return new Map()
  const ids = idArray(productIds)
  const ofProducts = sql`where store_id = ${storeId} and product_id = any(${ids})`
  const rows = await rowsOfEach<StateRows>(tx, {
    products: sql`
      select id, version, title, handle, description_html as "descriptionHtml", status, category_id as "categoryId",
        class_id as "classId", brand_id as "brandId", tags, show_in_promotion as "showInPromotion",
        is_discountable as "isDiscountable", minimum_age as "minimumAge", shipping_class as "shippingClass",
        seo_title as "seoTitle", seo_description as "seoDescription"
      from product where store_id = ${storeId} and id = any(${ids})`,
    options: sql`select product_id as "productId", name from product_option ${ofProducts} order by position`,
    taxes: sql`select product_id as "productId", tax_rate_id as "taxRateId" from product_tax ${ofProducts}`,
    images: sql`
      select product_id as "productId", id, asset_id as "assetId", alt from product_image ${ofProducts} order by position`,
    variants: sql`
      select product_id as "productId", id, key, sku, barcode, option_values as "optionValues", price,
        compare_at_price as "compareAtPrice", cost, weight_grams as "weightGrams", measure, image_id as "imageId",
        track_stock as "trackStock", continue_selling as "continueSelling"
      from variant ${ofProducts} and status = 'active' order by position, id`,
  })
  const options = byProduct(rows.options)
  const taxes = byProduct(rows.taxes)
  const images = byProduct(rows.images)
  const variants = byProduct(rows.variants)
  return new Map(
    rows.products.map((row) => [
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

const columnsOf = (row: StateRows['products']) => ({
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

const variantState = (row: StateRows['variants']): VariantState => ({
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
