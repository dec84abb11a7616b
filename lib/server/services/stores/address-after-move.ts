import 'server-only'
import { and, eq, or } from 'drizzle-orm'
import { store, storeDomain } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { cachedValue } from '../../page-cache/caches'
import { noteExpiry } from '../../page-cache/render-record'
import { hostTag } from '../../page-cache/tags'
import { readSetting } from '../settings/setting-group'
import { provenStore } from './find-store'
import { STORE_MOVE } from './moved-store'

/** The new address of the store that had this site name here; null for any other name. */
export const addressAfterMove = (site: string): Promise<string | null> => {
  const name = site.toLowerCase()
  return cachedValue(`moved ${name}`, [hostTag(name)], async () => {
    const [row] = await platformTransaction((tx) =>
      tx
        .select({ id: store.id, subdomain: store.subdomain })
        .from(store)
        .leftJoin(storeDomain, eq(storeDomain.storeId, store.id))
        .where(and(eq(store.status, 'moved'), or(eq(store.subdomain, name), eq(storeDomain.host, name))))
        .limit(1),
    )
    if (!row) {
      // Somebody may open a store of this name at any time.
      noteExpiry(new Date(0))
      return null
    }
    const scope = provenStore(row)
    const { value } = await transaction(scope, (tx) => readSetting(tx, scope, STORE_MOVE))
    return value.to || null
  })
}
