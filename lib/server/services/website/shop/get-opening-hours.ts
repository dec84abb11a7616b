import 'server-only'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { websitePages } from '@/lib/contract/website-pages'
import { location } from '../../../db/schema/stock'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cachedValue } from '../../../page-cache/caches'
import { siteTag } from '../../../page-cache/tags'
import { storeOfCall } from '../../stores/store-of-call'

/** Active locations with opening hours, in the order in which they were added. */
export const getOpeningHours: Handler<typeof websitePages.hours> = async (ctx, { storeID }) => {
  const scope = await storeOfCall(ctx, storeID)
  return cachedValue(`hours ${scope.storeId}`, [siteTag(scope.storeId)], () =>
    transaction(scope, async (tx) => {
      const rows = await tx
        .select({ _id: location.id, name: location.name, hours: location.hours })
        .from(location)
        .where(and(eq(location.storeId, scope.storeId), eq(location.isActive, true), isNotNull(location.hours)))
        .orderBy(asc(location.createdAt), asc(location.id))
      return { places: rows.flatMap(({ hours, ...place }) => (hours ? [{ ...place, hours: [...hours] }] : [])) }
    }),
  )
}
