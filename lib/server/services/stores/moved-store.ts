import 'server-only'
import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { store, storeDomain } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { cachedValue } from '../../page-cache/caches'
import { noteExpiry } from '../../page-cache/render-record'
import { hostTag } from '../../page-cache/tags'
import { readSetting, type SettingGroup } from '../settings/setting-group'
import { provenStore } from './find-store'

/** Where a store has been moved: scheme, host and port of its shop there. Empty for one that has not. */
export const STORE_MOVE: SettingGroup<{ to: string }> = {
  name: 'store-move',
  schema: z.object({ to: z.url().or(z.literal('')) }),
  initial: { to: '' },
}

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
