import 'server-only'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Department } from '@/lib/contract/departments'
import type { StoreScope } from '../../context'
import { asset, product, productImage } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { published } from './published'

/** A category without its own photo shows that of its newest product; the tree is changed in place. */
export async function fillCategoryPhotos(tx: Tx, { storeId }: StoreScope, tree: readonly Department[]): Promise<void> {
  const categories = tree.flatMap((top) => top.subdepartments.flatMap((middle) => middle.categories))
  const bare = categories.filter((category) => category.photo === null && category.productCount > 0)
  if (bare.length === 0) return
  const rows = await tx
    .selectDistinctOn([product.categoryId], { categoryId: product.categoryId, url: asset.url })
    .from(product)
    .innerJoin(
      productImage,
      and(eq(productImage.storeId, storeId), eq(productImage.productId, product.id), eq(productImage.position, 0)),
    )
    .innerJoin(asset, and(eq(asset.storeId, storeId), eq(asset.id, productImage.assetId)))
    .where(
      and(
        eq(product.storeId, storeId),
        published(),
        inArray(
          product.categoryId,
          bare.map((category) => category._id),
        ),
      ),
    )
    .orderBy(product.categoryId, desc(product.publishedAt), asc(product.id))
  const lent = new Map(rows.map((row) => [row.categoryId, row]))
  for (const category of bare) category.photo = lent.get(category._id)?.url ?? null
}
