import 'server-only'
import { uuidv7 } from 'uuidv7'
import { OWNER_ROLE, ROLE_TEMPLATES } from '@/lib/contract/role-templates'
import type { StoreScope } from '../../context'
import { role } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'

/** The initial roles of every store. Returns the id of the owner's. */
export async function createRoles(tx: Tx, { storeId }: StoreScope): Promise<string> {
  const rows = ROLE_TEMPLATES.map(({ name, description, permissions }) => ({
    storeId,
    id: uuidv7(),
    name,
    description,
    permissions: [...permissions],
    isOwner: name === OWNER_ROLE,
  }))
  await tx.insert(role).values(rows)
  const owner = rows.find((row) => row.isOwner)
  if (!owner) throw new Error('The role templates have no owner.')
  return owner.id
}
