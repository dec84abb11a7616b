import 'server-only'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { product } from './products'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt } from './timestamps'

/** Redirect of an old handle. */
export const redirect = pgTable(
  'redirect',
  {
    ...tenantKey(),
    oldHandle: text('old_handle').notNull(),
    productId: uuid('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('redirect_old_handle_key').on(table.storeId, table.oldHandle),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
  ],
)
