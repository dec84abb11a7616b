import 'server-only'
import { foreignKey, type PgColumn, uuid } from 'drizzle-orm/pg-core'
import { store } from './platform'

/** The first two columns of every tenant table; the table adds `primaryKey({ columns: [storeId, id] })`. */
export const tenantKey = () => ({
  storeId: uuid('store_id')
    .notNull()
    .references(() => store.id),
  id: uuid('id').notNull(),
})

/** A foreign key that cannot leave the store: it compares both columns of the key. */
export function tenantReference(
  own: { storeId: PgColumn; reference: PgColumn },
  other: { storeId: PgColumn; id: PgColumn },
) {
  return foreignKey({ columns: [own.storeId, own.reference], foreignColumns: [other.storeId, other.id] })
}
