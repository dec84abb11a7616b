import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

/**
 * A customer of the store who was neither erased nor merged; no erasure begins before the transaction ends. Throws
 * `not_found`.
 */
export async function lockRegisterBuyer(
  tx: Tx,
  { storeId }: StoreScope,
  id: string,
): Promise<{ id: string; email: string }> {
  const isOwn = and(eq(customer.storeId, storeId), eq(customer.id, id))
  const [found] = await tx
    .select({ id: customer.id, email: customer.email })
    .from(customer)
    .where(and(isOwn, isNull(customer.anonymisedAt), isNull(customer.mergedIntoId)))
    .for('key share')
  if (!found) throw new Failure('not_found', 'There is no such customer.')
  return { id: found.id, email: found.email ?? '' }
}
