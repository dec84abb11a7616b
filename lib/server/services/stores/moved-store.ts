import 'server-only'
import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { StoreScope } from '../../context'
import { store, storeDomain } from '../../db/schema/platform'
import { movingFailure } from '../../db/store-fence'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import { cachedValue } from '../../page-cache/caches'
import { noteExpiry } from '../../page-cache/render-record'
import { hostTag } from '../../page-cache/tags'
import { readSetting, type SettingGroup } from '../settings/setting-group'
import { provenStore } from './find-store'

/**
 * Where a store has been moved: scheme, host and port of its shop there, empty for one that has not. `paysAgainAt`: until then
 * no card payment begins, so that those that have begun can end before the store moves.
 */
export const STORE_MOVE: SettingGroup<{ to: string; paysAgainAt?: string | undefined }> = {
  name: 'store-move',
  schema: z.object({ to: z.url().or(z.literal('')), paysAgainAt: z.iso.datetime().optional() }),
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

/** Throws `unavailable` while no payment may begin, since the store is about to move. */
export async function rejectWhileMoving(tx: Tx, scope: StoreScope, now: Date): Promise<void> {
  const { paysAgainAt } = (await readSetting(tx, scope, STORE_MOVE)).value
  const left = paysAgainAt === undefined ? 0 : Date.parse(paysAgainAt) - now.getTime()
  if (left > 0) throw movingFailure()
}
