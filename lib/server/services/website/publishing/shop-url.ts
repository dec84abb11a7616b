import 'server-only'
import { eq } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import type { Tx } from '../../../db/transaction'
import { storeAddress } from '../../stores/store-address'

/** Absolute address of a page of the shop. */
export async function shopUrl(tx: Tx, { storeId }: StoreScope, path: string): Promise<string> {
  const [found] = await tx.select({ subdomain: store.subdomain }).from(store).where(eq(store.id, storeId))
  if (!found) throw new Error('The store no longer exists.')
  return `${storeAddress(found.subdomain)}${path}`
}
