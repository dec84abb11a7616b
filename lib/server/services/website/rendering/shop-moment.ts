import 'server-only'
import { eq } from 'drizzle-orm'
import type { CompileMoment, ProductCounts } from '@/lib/rules/website/compile-moment'
import { openingState } from '@/lib/rules/website/opening-state'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import { location } from '../../../db/schema/stock'
import { type Tx, transaction } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { siteTag } from '../../../page-cache/tags'

type Opening = Pick<CompileMoment, 'isOpen' | 'openChangesAt'>

/** Whether any place of the store is open, and when that changes. */
export async function openingNow(scope: StoreScope, now: Date): Promise<Opening> {
  const { storeId } = scope
  const { timeZone, weeks } = await cachedValue(`opening ${storeId}`, [siteTag(storeId)], () =>
    transaction(scope, (tx) => readWeeks(tx, scope)),
  )
  const states = weeks.map((week) => openingState(week, timeZone, now))
  const next = states.map(({ changesAt }) => changesAt.getTime())
  return {
    isOpen: states.some(({ isOpen }) => isOpen),
    openChangesAt: next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
  }
}

async function readWeeks(tx: Tx, { storeId }: StoreScope) {
  const [found] = await tx.select({ timeZone: store.timeZone }).from(store).where(eq(store.id, storeId))
  const rows = await tx
    .select({ hours: location.hours, isActive: location.isActive })
    .from(location)
    .where(eq(location.storeId, storeId))
  return {
    timeZone: found?.timeZone ?? 'UTC',
    weeks: rows.flatMap(({ hours, isActive }) => (isActive && hours ? [hours] : [])),
  }
}

/** Of products on cards. */
export const countsOf = (
  cards: readonly { readonly available: boolean; readonly showInPromotion: boolean }[],
): ProductCounts => ({
  inStock: cards.filter(({ available }) => available).length,
  onPromotion: cards.filter(({ showInPromotion }) => showInPromotion).length,
})
