import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '@/lib/rules/demo-people'
import { hashPassword } from '../server/crypto/password-hash'
import { account } from '../server/db/schema/accounts'
import { role } from '../server/db/schema/team'
import { insideStore, platformTransaction, type Tx } from '../server/db/transaction'
import { addMembership } from '../server/services/memberships/add-membership'
import { findStoreBySite } from '../server/services/stores/find-store'
import { seedReports } from './seed-reports'

/** Creates the demo people and their roles in the existing demo stores. Existing accounts are left unchanged. */
export async function seedPeople(): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const person of DEMO_PEOPLE) await seedPerson(person, passwordHash)
}

async function seedPerson({ email, firstName, lastName, roles }: DemoPerson, passwordHash: string): Promise<void> {
  const scopes = await Promise.all(
    Object.entries(roles).map(async ([subdomain, roleName]) => ({ scope: await findStoreBySite(subdomain), roleName })),
  )
  await platformTransaction(async (tx) => {
    const row = { id: uuidv7(), email, firstName, lastName, passwordHash, emailVerifiedAt: new Date() }
    const [made] = await tx.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
    if (!made) return
    for (const { scope, roleName } of scopes) {
      if (!scope) continue
      const { storeId } = scope
      const held = await insideStore(tx, scope, () => roleNamed(tx, storeId, roleName))
      await addMembership(tx, { accountId: made.id, storeId, roleId: held.id, isOwner: held.isOwner })
      const owner = { accountId: made.id, name: `${firstName} ${lastName}` }
      if (held.isOwner) await insideStore(tx, scope, () => seedReports(tx, scope, owner))
    }
  })
}

async function roleNamed(tx: Tx, storeId: string, name: string): Promise<{ id: string; isOwner: boolean }> {
  const [held] = await tx
    .select({ id: role.id, isOwner: role.isOwner })
    .from(role)
    .where(and(eq(role.storeId, storeId), eq(role.name, name)))
  if (!held) throw new Error(`A demo store has no role called ${name}.`)
  return held
}
