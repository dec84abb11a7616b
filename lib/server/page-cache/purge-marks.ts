import 'server-only'
import { LRUCache } from 'lru-cache'
import { once } from '@/lib/rules/once'

const MOST_STORES = 50_000

const marks = once('purge-marks', () => {
  const state = {
    clock: 0,
    /** The last purge that concerns every store. */
    ofAll: 0,
    ofStore: new LRUCache<string, number>({
      max: MOST_STORES,
      // What is no longer known of one store must count for all.
      dispose: (clock, _store, why) => {
        if (why === 'evict') state.ofAll = Math.max(state.ofAll, clock)
      },
    }),
  }
  return state
})

/** Notes that these tags were purged; null: everything. */
export function markPurge(tags: readonly string[] | null): void {
  marks.clock += 1
  if (tags === null) marks.ofAll = marks.clock
  for (const tag of tags ?? []) {
    const storeId = tag.split(':', 2)[1]
    if (storeId !== undefined) marks.ofStore.set(storeId, marks.clock)
  }
}

/** Changes with each purge that concerns this store in this process. */
export const purgeMark = (storeId: string): number => Math.max(marks.ofStore.get(storeId) ?? 0, marks.ofAll)
