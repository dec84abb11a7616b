import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { addressBlock } from '@/lib/rules/address-block'
import type { StoreScope } from '../../context'
import { session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'

/** Networks from which an account has signed in during the last months; none for an account that does not exist. */
export const networksOfAccount = (accountId: string | null): Promise<ReadonlySet<string>> =>
  networksOf(accountId === null ? null : eq(session.accountId, accountId))

/** The same for a customer of a store. */
export const networksOfCustomer = ({ storeId }: StoreScope, customerId: string | null): Promise<ReadonlySet<string>> =>
  networksOf(customerId === null ? null : and(eq(session.storeId, storeId), eq(session.customerId, customerId)))

async function networksOf(who: SQL | undefined | null): Promise<ReadonlySet<string>> {
  if (who === null) return new Set()
  const rows = await platformTransaction((tx) => tx.selectDistinct({ ip: session.ip }).from(session).where(who))
  return new Set(rows.map(({ ip }) => addressBlock(ip)))
}
