import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import type { MergedRow } from '../../../db/schema/customer-merges'
import type { Tx } from '../../../db/transaction'
import type { CustomerImage } from './merge-people'
import { writeColumns } from './survivor-columns'

/** The account of a customer: the address, its password and since when it is verified. */
const accountOf = ({ email, password_hash, email_verified_at }: CustomerImage): MergedRow => ({
  email,
  password_hash,
  email_verified_at,
})

/** Two customers exchange their accounts: an address exists once in a store, and a password belongs to its address. */
export async function exchangeAccounts(
  tx: Tx,
  scope: StoreScope,
  one: CustomerImage,
  other: CustomerImage,
): Promise<void> {
  await tx.execute(
    sql`update customer set email = ${`exchange-${other.id}@merge.invalid`}
        where store_id = ${scope.storeId} and id = ${other.id}`,
  )
  await writeColumns(tx, scope, one.id, accountOf(other))
  await writeColumns(tx, scope, other.id, accountOf(one))
}
