import 'server-only'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SHORT_PENDING_LIST } from './gin-index'
import { product } from './products'

/** Length of the prefix of `words` that is indexed alphabetically; the statements that use it have the same number. */
export const LOOKUP_START = 48

/**
 * Product search of the back-office, including drafts and archived products. Without row security for the same reason
 * as `product_search`; its ids are only joined to `product`, which is protected.
 */
export const productLookup = pgTable(
  'product_lookup',
  {
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** A space, then title, codes and options of all variants without case and accents. */
    words: text('words').notNull(),
  },
  (table) => [
    // Product first: with the store first, the planner would read only the trigrams, whatever its statistics.
    primaryKey({ columns: [table.productId, table.storeId] }),
    foreignKey({ columns: [table.storeId, table.productId], foreignColumns: [product.storeId, product.id] }).onDelete(
      'cascade',
    ),
    index('product_lookup_trigrams')
      .using('gin', table.storeId, sql`${table.words} gin_trgm_ops`)
      .with(SHORT_PENDING_LIST),
    // For prefixes; trigrams find any substring. Truncated, since a text of any length cannot be a key, and before the
    // store for the reason above.
    index('product_lookup_start').on(sql.raw(`left(words, ${LOOKUP_START}) text_pattern_ops`), table.storeId),
  ],
)
