import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { insertRows, upsertRows } from '../../../db/insert-rows'
import { product, productImage, productOption } from '../../../db/schema/products'
import { productTax } from '../../../db/schema/taxes'
import type { Tx } from '../../../db/transaction'
import { keepRedirects } from './keep-redirects'
import type { ProductState } from './product-state'
import { writeVariantStates } from './write-variant-states'

/** A product that is written; `before` is null when it is new. */
export type StateChange = {
  readonly id: string
  readonly before: ProductState | null
  readonly after: ProductState
}

/**
 * Brings products from one state to another with a fixed number of statements, however many products there are, and
 * increments their versions. Removed variants are archived, since orders may reference them. `settleProducts` updates
 * listings and pages.
 */
export async function writeStates(tx: Tx, scope: StoreScope, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return
  await writeColumns(tx, scope, changes)
  await keepRedirects(tx, scope, changes)
  await writeOptions(tx, scope, changes)
  await writeTaxIds(tx, scope, changes)
  await writeImageStates(tx, scope, changes)
  await writeVariantStates(tx, scope, changes)
  await dropImages(tx, scope, changes)
}

/** Does not write the columns that `refreshListing` computes. */
async function writeColumns(tx: Tx, { storeId }: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const now = new Date()
  await insertRows(
    tx,
    product,
    changes.map(({ id, after: { options, taxIds, images, variants, ...columns } }) => ({
      ...columns,
      tags: [...columns.tags],
      shippingClass: columns.shippingClass ?? '',
      storeId,
      id,
      minPrice: 0,
      maxPrice: 0,
      discountPercent: 0,
      inStock: true,
      showInPromotion: columns.showInPromotion,
      soldCount: 0,
      importDigest: null,
      publishedAt: now,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
    sql`on conflict (store_id, id) do update set title = excluded.title, handle = excluded.handle,
      description_html = excluded.description_html, status = excluded.status, category_id = excluded.category_id,
      class_id = excluded.class_id, brand_id = excluded.brand_id, tags = excluded.tags,
      show_in_promotion = excluded.show_in_promotion, is_discountable = excluded.is_discountable,
      minimum_age = excluded.minimum_age, shipping_class = excluded.shipping_class,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description, import_digest = null, updated_at = excluded.updated_at,
      version = product.version + 1`,
  )
}

const changed = (changes: readonly StateChange[], part: 'options' | 'taxIds' | 'images') =>
  changes.filter(({ before, after }) => !isDeepStrictEqual(before?.[part] ?? [], after[part]))

async function writeOptions(tx: Tx, { storeId }: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const written = changed(changes, 'options')
  const ids = written.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(productOption).where(and(eq(productOption.storeId, storeId), inArray(productOption.productId, ids)))
  await insertRows(
    tx,
    productOption,
    written.flatMap(({ id, after }) =>
      after.options.map((name, position) => ({ storeId, id: uuidv7(), productId: id, name, position })),
    ),
  )
}

async function writeTaxIds(tx: Tx, { storeId }: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const written = changed(changes, 'taxIds')
  const ids = written.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(productTax).where(and(eq(productTax.storeId, storeId), inArray(productTax.productId, ids)))
  await insertRows(
    tx,
    productTax,
    written.flatMap(({ id, after }) =>
      after.taxIds.map((taxRateId) => ({ storeId, id: uuidv7(), productId: id, taxRateId })),
    ),
  )
}

/** Positions are unique: variants in the way are moved below zero first; removed ones stay there. */
async function writeImageStates(tx: Tx, { storeId }: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const written = changed(changes, 'images')
  const ids = written.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(productImage)
    .set({ position: sql`-1 - ${productImage.position}` })
    .where(and(eq(productImage.storeId, storeId), inArray(productImage.productId, ids)))
  await upsertRows(
    tx,
    productImage,
    ['storeId', 'id'],
    written.flatMap(({ id, after }) =>
      after.images.map((image, position) => ({ ...image, storeId, productId: id, position })),
    ),
  )
}

/** Runs after the variants, which may have referenced these pictures until then. */
async function dropImages(tx: Tx, { storeId }: StoreScope, changes: readonly StateChange[]): Promise<void> {
  const ids = changed(changes, 'images').map(({ id }) => id)
  if (ids.length === 0) return
  const gone = sql`(select id from product_image where store_id = ${storeId} and position < 0
    and product_id = any(${idArray(ids)}))`
  await tx.execute(sql`update variant set image_id = null where store_id = ${storeId} and image_id in ${gone}`)
  await tx.execute(sql`delete from product_image where store_id = ${storeId} and id in ${gone}`)
}
