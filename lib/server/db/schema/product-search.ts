import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { customType, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { product } from './products'

const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What shoppers search: the words of published products. The one table with a store id and without row security, since
 * text operators are not leakproof and PostgreSQL would not use their indexes behind a policy. Its ids are only ever
 * joined to `product`, which is protected, so a forgotten filter finds nothing.
 */
export const productSearch = pgTable(
  'product_search',
  {
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    /** Title, brand, tree, tags, skus and options as one lower-case text. */
    words: text('words').notNull(),
    document: searchDocument('document')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', words), 'B')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productId] }),
    foreignKey({ columns: [table.storeId, table.productId], foreignColumns: [product.storeId, product.id] }).onDelete(
      'cascade',
    ),
    index('product_search_document').using('gin', table.storeId, table.document),
    index('product_search_trigrams').using('gin', table.storeId, sql`lower(${table.title}) gin_trgm_ops`),
  ],
)
