import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { membership } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'

export type Membership = typeof membership.$inferSelect & { storeName: string; subdomain: string }

/** A person's stores, oldest first; without closed stores and disabled memberships. */
export async function membershipsOf(tx: Tx, accountId: string): Promise<Membership[]> {
  const rows = await tx
    .select({ membership, storeName: store.name, subdomain: store.subdomain })
    .from(membership)
    .innerJoin(store, eq(store.id, membership.storeId))
    .where(and(eq(membership.accountId, accountId), isNull(membership.disabledAt), eq(store.status, 'active')))
    .orderBy(asc(membership.createdAt), asc(membership.id))
  return rows.map((row) => ({ ...row.membership, storeName: row.storeName, subdomain: row.subdomain }))
}
