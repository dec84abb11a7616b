import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { anyOf } from '../../db/array-param'
import { brand, category } from '../../db/schema/departments'
import { store } from '../../db/schema/platform'
import { product, variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { published } from './published'
import { sellableUnits } from './sellable-units'

/** The requested products or variants. */
export type Wanted = { productIds: readonly string[] } | { keys: readonly string[] }

/**
 * One row for each requested variant (for each product the reduced variant that can be bought, else the cheapest one,
 * preferably in stock): the content of a card except pictures and taxes.
 */
export type CardHead = Awaited<ReturnType<typeof headsOf>>[number]

export async function headsOf(tx: Tx, scope: StoreScope, wanted: Wanted) {
  const priced = tx.$with('priced').as(
    tx
      .select({
        productId: variant.productId,
        variantId: variant.id,
        position: variant.position,
        key: variant.key,
        price: variant.price,
        compareAtPrice: variant.compareAtPrice,
        measure: variant.measure,
        optionValues: variant.optionValues,
        imageId: variant.imageId,
        units: sellableUnits(scope.storeId).as('units'),
      })
      .from(variant)
      .where(and(eq(variant.storeId, scope.storeId), eq(variant.status, 'active'), ofWanted(tx, scope, wanted))),
  )
  const family = sql`partition by ${priced.productId}`
  const gone = sql`${priced.units} is not null and ${priced.units} = 0`
  const reduced = sql`coalesce(${priced.compareAtPrice} > ${priced.price}, false)`
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        productId: priced.productId,
        key: priced.key,
        price: priced.price,
        compareAtPrice: priced.compareAtPrice,
        measure: priced.measure,
        optionValues: priced.optionValues,
        imageId: priced.imageId,
        units: priced.units,
        rank: sql<number>`row_number() over (${family} order by (${reduced} and not (${gone})) desc,
          ${priced.price}, (${gone}), ${priced.position}, ${priced.variantId})`.as('rank'),
        variantCount: sql<number>`count(*) over (${family})`.mapWith(Number).as('siblings'),
        reducedVariants: sql<number>`count(*) filter (where ${reduced}) over (${family})`
          .mapWith(Number)
          .as('reduced_siblings'),
        minPrice: sql<number>`min(${priced.price}) over (${family})`.mapWith(Number).as('lowest'),
        maxPrice: sql<number>`max(${priced.price}) over (${family})`.mapWith(Number).as('dearest'),
        totalUnits: sql<number | null>`case when bool_and(${priced.units} is not null) over (${family})
          then sum(${priced.units}) over (${family}) end`
          .mapWith(Number)
          .as('total_units'),
      })
      .from(priced),
  )
  const first = eq(ranked.rank, 1)
  return tx
    .with(priced, ranked)
    .select({
      _id: product.id,
      handle: product.handle,
      title: product.title,
      showInPromotion: product.showInPromotion,
      category: category.name,
      brand: brand.name,
      currency: store.currency,
      key: ranked.key,
      price: ranked.price,
      compareAtPrice: ranked.compareAtPrice,
      measure: ranked.measure,
      optionValues: ranked.optionValues,
      imageId: ranked.imageId,
      units: ranked.units,
      rank: sql<number>`${ranked.rank}`.mapWith(Number),
      variantCount: ranked.variantCount,
      reducedVariants: ranked.reducedVariants,
      minPrice: ranked.minPrice,
      maxPrice: ranked.maxPrice,
      totalUnits: ranked.totalUnits,
    })
    .from(ranked)
    .innerJoin(product, and(eq(product.storeId, scope.storeId), eq(product.id, ranked.productId), published()))
    .innerJoin(store, eq(store.id, product.storeId))
    .leftJoin(category, and(eq(category.storeId, product.storeId), eq(category.id, product.categoryId)))
    .leftJoin(brand, and(eq(brand.storeId, product.storeId), eq(brand.id, product.brandId)))
    .where('keys' in wanted ? anyOf(ranked.key, wanted.keys) : first)
}

/** For keys, all variants of their products, since a card shows how many there are. */
function ofWanted(tx: Tx, scope: StoreScope, wanted: Wanted) {
  if ('productIds' in wanted) return anyOf(variant.productId, wanted.productIds)
  const named = tx
    .select({ productId: variant.productId })
    .from(variant)
    .where(and(eq(variant.storeId, scope.storeId), anyOf(variant.key, wanted.keys)))
  return inArray(variant.productId, named)
}
