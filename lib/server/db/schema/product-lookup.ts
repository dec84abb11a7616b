import 'server-only'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { product } from './products'

/** So many characters of `words` are in the order of the alphabet; the statements that use it name the same number. */
export const LOOKUP_START = 48

/**
 * What the back-office searches products by, drafts and archived ones included. Without row security, for the reason
 * that `product_search` has none; its ids are only ever joined to `product`, which is protected.
 */
export const productLookup = pgTable(
  'product_lookup',
  {
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** A blank, then title, codes and options of all variants without case and accents. */
    words: text('words').notNull(),
  },
  (table) => [
    // The product first: by the store alone only the trigrams are read, whatever the planner knows of the table.
    primaryKey({ columns: [table.productId, table.storeId] }),
    foreignKey({ columns: [table.storeId, table.productId], foreignColumns: [product.storeId, product.id] }).onDelete(
      'cascade',
    ),
    index('product_lookup_trigrams').using('gin', table.storeId, sql`${table.words} gin_trgm_ops`),
    // What begins with some letters; trigrams find them wherever they stand. Cut, as a text of any length is no key, and
    // before the store for the same reason as above.
    index('product_lookup_start').on(sql.raw(`left(words, ${LOOKUP_START}) text_pattern_ops`), table.storeId),
  ],
)
