import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { groupBy } from '@/lib/rules/group-by'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { customer, customerAddress } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import type { CustomerRecord } from '../find-customer'
import { type ConsentAnswer, newestAnswers } from './import-consent'

/** A customer of the store, with what an import compares. */
export type KnownCustomer = {
  readonly record: CustomerRecord
  /** The default address. */
  readonly address: typeof customerAddress.$inferSelect | null
  readonly addresses: number
  readonly newest: ConsentAnswer | null
}

/** How a row of a file names a customer: by id, else by address in lower case. */
export type CustomerKey = { readonly id: string | null; readonly email: string }

/** The customers whom the keys mean, in the same order, locked; null where there is none. Merged and erased ones count. */
export async function findCustomers(
  tx: Tx,
  scope: StoreScope,
  keys: readonly CustomerKey[],
): Promise<(KnownCustomer | null)[]> {
  const records = await lockedRecords(tx, scope, keys)
  if (records.length === 0) return keys.map(() => null)
  const ids = records.map(({ id }) => id)
  const addresses = await tx
    .select()
    .from(customerAddress)
    .where(and(eq(customerAddress.storeId, scope.storeId), inArray(customerAddress.customerId, ids)))
  const byCustomer = groupBy(addresses, ({ customerId }) => customerId)
  const newest = await newestAnswers(tx, scope, ids)
  const found = records.map((record): KnownCustomer => {
    const own = byCustomer.get(record.id) ?? []
    const address = own.find(({ isDefault }) => isDefault) ?? null
    return { record, address, addresses: own.length, newest: newest.get(record.id) ?? null }
  })
  const byId = new Map(found.map((one) => [one.record.id, one]))
  const byEmail = new Map(found.map((one) => [one.record.email, one]))
  return keys.map(({ id, email }) => (id && byId.get(id)) || byEmail.get(email) || null)
}

/** One after the other in the order of ids, as other writers lock them. */
async function lockedRecords(tx: Tx, { storeId }: StoreScope, keys: readonly CustomerKey[]): Promise<CustomerRecord[]> {
  const arrayOf = (texts: readonly string[]) =>
    sql`array(select value from json_array_elements_text(${JSON.stringify(texts)}::json))`
  const named = keys.flatMap(({ id }) => id ?? [])
  const emails = keys.map(({ email }) => email)
  // Two conditions joined by "or" would read the whole store.
  const ids = await rowsOf<{ id: string }>(
    tx,
    sql`select id from customer where store_id = ${storeId} and email = any(${arrayOf(emails)})
        union select id from customer where store_id = ${storeId} and id = any(${arrayOf(named)}::uuid[])`,
  )
  if (ids.length === 0) return []
  const isAmong = inArray(
    customer.id,
    ids.map(({ id }) => id),
  )
  return tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), isAmong))
    .orderBy(asc(customer.id))
    .for('update')
}
