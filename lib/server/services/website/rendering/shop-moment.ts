import 'server-only'
import { openingState } from '@/lib/rules/availability/opening-state'
import type { CompileMoment, ProductCounts } from '@/lib/rules/website/compile-moment'
import type { StoreScope } from '../../../context'
import { transaction } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { hoursTag, siteTag } from '../../../page-cache/tags'
import { openingSchedules } from '../../availability/read-schedules'

type Opening = Pick<CompileMoment, 'isOpen' | 'openChangesAt'>

/** Whether any place of the store is open, and when that changes. */
export async function openingNow(scope: StoreScope, now: Date): Promise<Opening> {
  const { storeId } = scope
  const places = await cachedValue(`opening ${storeId}`, [siteTag(storeId), hoursTag(storeId)], () =>
    transaction(scope, (tx) => openingSchedules(tx, scope)),
  )
  const states = places.map(({ schedule }) => openingState(schedule, now))
  const next = states.map(({ changesAt }) => changesAt.getTime())
  return {
    isOpen: states.some(({ isOpen }) => isOpen),
    openChangesAt: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
  }
}

/** Of products on cards. */
export const countsOf = (
  cards: readonly { readonly available: boolean; readonly showInPromotion: boolean }[],
): ProductCounts => ({
  inStock: cards.filter(({ available }) => available).length,
  onPromotion: cards.filter(({ showInPromotion }) => showInPromotion).length,
})
