import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { VersionedTable } from './versioned-table'

/** Names are unique in a store, case-insensitively. Throws `conflict` at the field `name`; `except`: the entry itself. */
export async function rejectDuplicateName(
  tx: Tx,
  { storeId }: StoreScope,
  table: VersionedTable,
  { noun, name, except }: { noun: string; name: string; except?: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(
      and(
        eq(table.storeId, storeId),
        sql`lower(${table.name}) = lower(${name})`,
        except ? ne(table.id, except) : undefined,
      ),
    )
    .limit(1)
  const message = `There is a ${noun} with this name already.`
  if (other) throw new Failure('conflict', message, { name: message })
}
