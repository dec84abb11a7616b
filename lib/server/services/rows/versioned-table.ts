import 'server-only'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table of a store's entries that have a name and versions. */
export type VersionedTable = PgTable & Readonly<Record<'storeId' | 'id' | 'name' | 'version', PgColumn>>
export type RowOf<T extends PgTable> = T['$inferSelect']
