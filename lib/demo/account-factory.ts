import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { once } from '@/lib/rules/once'
import type { StoreScope } from '../server/context'
import { hashPassword } from '../server/crypto/password-hash'
import { account } from '../server/db/schema/accounts'
import { role } from '../server/db/schema/team'
import { platformTransaction, transaction } from '../server/db/transaction'
import { addMembership } from '../server/services/memberships/add-membership'
import { openSession } from '../server/services/sessions/open-session'

/** Password of every account from a factory. */
export const MADE_PASSWORD = 'Market-Stall-42'

export type AccountFacts = {
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
  isVerified?: boolean
}

export type MadeAccount = { accountId: string; email: string }

const passwordHash = () => once('made-password', () => hashPassword(MADE_PASSWORD))

/** A person who can sign in with `MADE_PASSWORD`; unspecified fields are generated. */
export async function makeAccount(facts: AccountFacts = {}): Promise<MadeAccount> {
  const { isVerified = true, ...told } = facts
  const row = {
    firstName: 'Robin',
    lastName: 'Hale',
    ...told,
    id: uuidv7(),
    email: (told.email ?? `person-${randomBytes(6).toString('hex')}@people.example`).toLowerCase(),
    passwordHash: await passwordHash(),
    emailVerifiedAt: isVerified ? new Date() : null,
  }
  await platformTransaction((tx) => tx.insert(account).values(row))
  return { accountId: row.id, email: row.email }
}

/** Adds an account to a store under one of its roles, by name. */
export async function joinStore(scope: StoreScope, { accountId }: MadeAccount, roleName = 'Owner'): Promise<void> {
  const { storeId } = scope
  const [held] = await transaction(scope, (tx) =>
    tx
      .select({ id: role.id, isOwner: role.isOwner })
      .from(role)
      .where(and(eq(role.storeId, storeId), eq(role.name, roleName))),
  )
  if (!held) throw new Error(`The store has no role called ${roleName}.`)
  await platformTransaction((tx) => addMembership(tx, { accountId, storeId, roleId: held.id, isOwner: held.isOwner }))
}

/** Signs an account in without a password; returns the `Authorization` header. */
export async function makeToken({ accountId }: MadeAccount, storeId: string | null = null): Promise<string> {
  const opened = await platformTransaction((tx) =>
    openSession(tx, accountId, storeId, { ip: '127.0.0.1', userAgent: 'factory' }),
  )
  return opened.token
}

/** A colleague of a store, signed in there. */
export async function makeVendor(
  scope: StoreScope,
  roleName = 'Owner',
  facts: AccountFacts = {},
): Promise<MadeAccount & { token: string }> {
  const made = await makeAccount(facts)
  await joinStore(scope, made, roleName)
  return { ...made, token: await makeToken(made, scope.storeId) }
}
