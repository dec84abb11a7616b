import 'server-only'
import { eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { account } from '../../db/schema/accounts'
import type { Tx } from '../../db/transaction'

export type AccountRecord = typeof account.$inferSelect

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Finds an account by email address, case-insensitively. */
export async function accountByEmail(tx: Tx, email: string): Promise<AccountRecord | null> {
  const [found] = await tx
    .select()
    .from(account)
    .where(eq(account.email, normalEmail(email)))
  return found ?? null
}

/** Finds the signed-in account by id. Throws `unauthorized` when it no longer exists. */
export async function accountById(tx: Tx, id: string): Promise<AccountRecord> {
  const [found] = await tx.select().from(account).where(eq(account.id, id))
  if (!found) throw new Failure('unauthorized', 'Your session has ended. Please sign in again.')
  return found
}

export const fullName = ({ firstName, lastName }: Pick<AccountRecord, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
