import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

/**
 * The customer of a confirmed address, made as a guest when there is none; of a merged one, the customer who took its
 * place. `email` in lower case.
 */
export async function personOfEmail(tx: Tx, { storeId }: StoreScope, email: string): Promise<string> {
  await tx.insert(customer).values({ storeId, id: uuidv7(), email }).onConflictDoNothing()
  const [person] = await tx
    .select({ id: customer.id, mergedIntoId: customer.mergedIntoId })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.email, email)))
    .for('key share')
  if (!person) throw new Error('The customer of this address could not be made.')
  return person.mergedIntoId ?? person.id
}
