import 'server-only'
import { sql } from 'drizzle-orm'
import { customType, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SHORT_PENDING_LIST } from './gin-index'
import { listingColumns } from './listing-columns'
import { store } from './platform'
import { product } from './products'

const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search index for shoppers: the words of listed products, folded by `foldWords`. Without row security, since text
 * operators are not leakproof and PostgreSQL would not use their indexes behind a policy. `matches` binds each search to the
 * store of its unit of work, as a policy would.
 */
export const productSearch = pgTable(
  'product_search',
  {
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** The same as in the product's row of `product_listing`: a search reads one table. */
    ...listingColumns(),
    /** The `SEARCH_REVISION` that wrote the row. */
    revision: integer('revision').notNull().default(0),
    /** Stems of the title's words without stop words. */
    titleKey: text('title_key').notNull().default(''),
    /**
     * The words of title, brand, tree, tags, options and codes, and their stems: weight A for the title, B for variants, C
     * for the rest. Stored as given, without the database's text parser.
     */
    document: searchDocument('document').notNull(),
    /** The title in `product_listing`. */
    sortTitle: text('sort_title').notNull(),
    /** Changes with what any search could find or show first; empty until the product is written the next time. */
    digest: text('digest').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productId] }),
    foreignKey({ columns: [table.storeId, table.productId], foreignColumns: [product.storeId, product.id] }).onDelete(
      'cascade',
    ),
    index('product_search_document').using('gin', table.storeId, table.document).with(SHORT_PENDING_LIST),
  ],
)

/**
 * Words for spelling corrections: those of a store's listed products. Without row security for the same reason; always
 * queried with the store's id.
 */
export const searchWord = pgTable(
  'search_word',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.word] }),
    index('search_word_trigrams').using('gin', table.storeId, sql`${table.word} gin_trgm_ops`).with(SHORT_PENDING_LIST),
  ],
)
