import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What lists filter, sort and count products by, besides the title. Columns of a fixed width come first, those that every
 * count reads before all others: the database finds them without measuring the ones in front.
 */
export const listingColumns = () => ({
  /** Minor units: the price on the card, of the reduced variant, else of the cheapest. */
  price: bigint('price', { mode: 'number' }).notNull(),
  /** The same for products that no facet but the price tells apart: one number to group by instead of four columns. */
  alike: bigint('alike', { mode: 'bigint' }).generatedAlwaysAs(
    sql`hash_array_extended(options || array[coalesce(brand_id::text, ''), in_stock::text, on_sale::text], 0)`,
  ),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  categoryId: uuid('category_id'),
  brandId: uuid('brand_id'),
  soldCount: integer('sold_count').notNull(),
  discountPercent: integer('discount_percent').notNull(),
  /** Reduced, or put on promotion by the vendor; `inPromotion` has the same value. */
  onSale: boolean('on_sale').notNull(),
  inStock: boolean('in_stock').notNull(),
  inPromotion: boolean('in_promotion').notNull(),
  /** Option values, each as name, U+001F, value. */
  options: text('options').array().notNull().default(sql`'{}'::text[]`),
})
