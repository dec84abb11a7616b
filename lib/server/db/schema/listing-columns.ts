import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What lists filter, sort and count products by, besides the title. */
export const listingColumns = () => ({
  categoryId: uuid('category_id'),
  brandId: uuid('brand_id'),
  /** Minor units: the price on the card, of the reduced variant, else of the cheapest. */
  price: bigint('price', { mode: 'number' }).notNull(),
  discountPercent: integer('discount_percent').notNull(),
  /** Reduced, or put on promotion by the vendor; `inPromotion` has the same value. */
  onSale: boolean('on_sale').notNull(),
  inStock: boolean('in_stock').notNull(),
  inPromotion: boolean('in_promotion').notNull(),
  soldCount: integer('sold_count').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  /** Option values, each as name, U+001F, value. */
  options: text('options').array().notNull().default(sql`'{}'::text[]`),
})
