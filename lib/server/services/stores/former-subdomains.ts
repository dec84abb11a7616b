import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { formerSubdomain } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'

/** Id of the store that had this sub-domain before and still has it reserved; null for a free one. */
export async function reservedFor(tx: Tx, subdomain: string): Promise<string | null> {
  const [row] = await tx
    .select({ storeId: formerSubdomain.storeId })
    .from(formerSubdomain)
    .where(and(eq(formerSubdomain.subdomain, subdomain), gt(formerSubdomain.until, new Date())))
  return row?.storeId ?? null
}
