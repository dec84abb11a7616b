import 'server-only'
import type { websitePages } from '@/lib/contract/website-pages'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cachedValue } from '../../../page-cache/caches'
import { hoursTag, siteTag } from '../../../page-cache/tags'
import { openingSchedules } from '../../availability/read-schedules'
import { storeOfCall } from '../../stores/store-of-call'

/** Open locations with opening hours, in the order in which they were added. */
export const getOpeningHours: Handler<typeof websitePages.hours> = async (ctx, { storeID }) => {
  const scope = await storeOfCall(ctx, storeID)
  return cachedValue(`hours ${scope.storeId}`, [siteTag(scope.storeId), hoursTag(scope.storeId)], () =>
    transaction(scope, async (tx) => ({ places: await openingSchedules(tx, scope) })),
  )
}
