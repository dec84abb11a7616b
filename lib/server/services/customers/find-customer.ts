import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

export type CustomerRecord = typeof customer.$inferSelect

/** A customer of this store by email address, case-insensitively; for one that was merged, the customer it was merged into. */
export async function customerByEmail(tx: Tx, { storeId }: StoreScope, email: string): Promise<CustomerRecord | null> {
  const [found] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.email, email.trim().toLowerCase())))
  if (!found?.mergedIntoId) return found ?? null
  const [survivor] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, found.mergedIntoId)))
  return survivor ?? null
}

/** The signed-in customer. Throws `unauthorized` when the account no longer exists. */
export async function customerById(tx: Tx, { storeId }: StoreScope, id: string): Promise<CustomerRecord> {
  const [found] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
  if (!found) throw new Failure('unauthorized', 'Your session has ended. Please sign in again.')
  return found
}
