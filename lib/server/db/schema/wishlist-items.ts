import 'server-only'
import { bigint, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { product } from './products'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt } from './timestamps'

/** A product on a customer's wish list. */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** The product's lowest price when it was put there, in minor units; a drop is measured from it. */
    notedPrice: bigint('noted_price', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    uniqueIndex('wishlist_item_key').on(table.storeId, table.customerId, table.productId),
  ],
)
