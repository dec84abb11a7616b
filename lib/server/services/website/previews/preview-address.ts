import 'server-only'
import { eq } from 'drizzle-orm'
import { previewPrefix } from '@/lib/rules/preview-token'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import type { Tx } from '../../../db/transaction'
import { storeAddress } from '../../stores/store-address'

/** Where a preview is: on the platform's own name for the store, also when the store has a domain of its own. */
export async function previewAddress(
  tx: Tx,
  { storeId }: StoreScope,
  secret: string,
): Promise<{ origin: string; path: string }> {
  const [row] = await tx.select({ subdomain: store.subdomain }).from(store).where(eq(store.id, storeId))
  if (!row) throw new Error('The store no longer exists.')
  return { origin: storeAddress(row.subdomain), path: previewPrefix({ secret, templateId: null, at: null }) }
}
