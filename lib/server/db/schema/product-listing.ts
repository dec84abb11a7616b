import 'server-only'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listingColumns } from './listing-columns'
import { product } from './products'
import { tenantKey } from './tenant-table'

/**
 * Columns for filtering, sorting and counting lists: one narrow row per published product with a variant on sale; `id`
 * is the product's. Derived from product, variants and stock by `refreshListing`, in the transaction that writes them.
 */
export const productListing = pgTable(
  'product_listing',
  {
    ...tenantKey(),
    /** Sort key: the title without case and accents. */
    title: text('title').notNull(),
    ...listingColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.id], foreignColumns: [product.storeId, product.id] }).onDelete(
      'cascade',
    ),
    index('product_listing_category').on(table.storeId, table.categoryId),
    index('product_listing_promotion').on(table.storeId).where(sql`in_promotion`),
    index('product_listing_featured').on(
      table.storeId,
      table.inStock.desc().nullsFirst(),
      table.soldCount.desc().nullsFirst(),
      table.publishedAt.desc().nullsFirst(),
      table.id,
    ),
    index('product_listing_sold').on(
      table.storeId,
      table.soldCount.desc().nullsFirst(),
      table.publishedAt.desc().nullsFirst(),
      table.id,
    ),
    index('product_listing_title').on(table.storeId, table.title, table.id),
    index('product_listing_price').on(table.storeId, table.price, table.id),
    index('product_listing_newest').on(table.storeId, table.publishedAt.desc().nullsFirst(), table.id),
    index('product_listing_discount').on(table.storeId, table.discountPercent.desc().nullsFirst(), table.id),
  ],
)
