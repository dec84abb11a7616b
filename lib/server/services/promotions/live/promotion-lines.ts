import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Measure } from '@/lib/rules/measure'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import type { PromotionLine } from '@/lib/rules/promotions/promotion-line'
import type { StoreScope } from '../../../context'
import { anyOf } from '../../../db/array-param'
import { category, subDepartment } from '../../../db/schema/departments'
import { product, variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'

/** What offers need to know of a variant beside its price and its number, and its content for the unit price. */
export type VariantPlaces = Pick<PromotionLine, 'places' | 'isDiscountable' | 'isReduced'> & { measure: Measure | null }

/** What `placesOfVariant` reads; the statement joins product, category and sub-department to the variant. */
export const PLACE_COLUMNS = {
  variant: variant.id,
  price: variant.price,
  compareAtPrice: variant.compareAtPrice,
  product: product.id,
  brand: product.brandId,
  class: product.classId,
  category: product.categoryId,
  subdepartment: category.subDepartmentId,
  department: subDepartment.departmentId,
  isDiscountable: product.isDiscountable,
  measure: variant.measure,
}

type PlaceRow = Readonly<Record<OfferTarget['kind'], string | null>> & {
  price: number
  compareAtPrice: number | null
  isDiscountable: boolean
  measure: Measure | null
}

/** A row as offers see it. */
export const placesOfVariant = ({
  price,
  compareAtPrice,
  isDiscountable,
  measure,
  ...ids
}: PlaceRow): VariantPlaces => ({
  places: placesOf(ids),
  isDiscountable,
  isReduced: (compareAtPrice ?? 0) > price,
  measure,
})

/** Where variants, by their keys, stand in the catalogue. */
export async function placementsOf(
  tx: Tx,
  { storeId }: StoreScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, VariantPlaces>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ key: variant.key, placed: PLACE_COLUMNS })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .leftJoin(category, and(eq(category.storeId, product.storeId), eq(category.id, product.categoryId)))
    .leftJoin(
      subDepartment,
      and(eq(subDepartment.storeId, category.storeId), eq(subDepartment.id, category.subDepartmentId)),
    )
    .where(and(eq(variant.storeId, storeId), anyOf(variant.key, keys)))
  return new Map(rows.map(({ key, placed }) => [key, placesOfVariant(placed)]))
}

/** The names of what a variant belongs to; a product without a brand belongs to none. */
const placesOf = (ids: Readonly<Record<OfferTarget['kind'], string | null>>): ReadonlySet<string> =>
  new Set(
    Object.entries(ids).flatMap(([kind, id]) =>
      id === null ? [] : placeName({ kind: kind as OfferTarget['kind'], id }),
    ),
  )
