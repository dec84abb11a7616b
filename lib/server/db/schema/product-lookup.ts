import 'server-only'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { product } from './products'

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
  ],
)
