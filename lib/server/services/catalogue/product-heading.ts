import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { products } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { asset, product, productImage, variant } from '../../db/schema/products'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { noteTags } from '../../page-cache/render-record'
import { catalogueTag, productTag } from '../../page-cache/tags'
import { storeOfCall } from '../stores/store-of-call'
import { plainText } from './plain-text'
import { published } from './published'

/** Title, description and picture of a product by its handle, by one statement, and whether it has a variant. */
export const productHeading: Handler<typeof products.heading> = async (ctx, { storeID, handle, variant: key = '' }) => {
  const scope = await storeOfCall(ctx, storeID)
  const { storeId } = scope
  const [found] = await transaction(scope, (tx) => {
    const sold = and(eq(variant.storeId, storeId), eq(variant.productId, product.id), eq(variant.status, 'active'))
    const variants = tx.select({ one: sql`1` }).from(variant).where(sold)
    const named = tx
      .select({ one: sql`1` })
      .from(variant)
      .where(and(sold, eq(variant.key, key)))
    const pictures = tx
      .select({ url: asset.url })
      .from(productImage)
      .innerJoin(asset, and(eq(asset.storeId, productImage.storeId), eq(asset.id, productImage.assetId)))
      .where(and(eq(productImage.storeId, storeId), eq(productImage.productId, product.id)))
      .orderBy(asc(productImage.position))
      .limit(1)
    return tx
      .select({
        id: product.id,
        title: product.title,
        seoTitle: product.seoTitle,
        seoDescription: product.seoDescription,
        descriptionHtml: product.descriptionHtml,
        isSold: sql<boolean>`exists ${variants}`,
        hasVariant: sql<boolean>`exists ${named}`,
        image: sql<string | null>`${pictures}`,
      })
      .from(product)
      .where(and(eq(product.storeId, storeId), eq(product.handle, handle), published()))
  })
  if (!found?.isSold) throw new Failure('not_found', 'This product is not in the shop.')
  noteTags(catalogueTag(storeId), productTag(storeId, found.id))
  const { seoTitle, title, seoDescription, descriptionHtml, hasVariant, image } = found
  return { title: seoTitle ?? title, description: seoDescription ?? plainText(descriptionHtml), hasVariant, image }
}
