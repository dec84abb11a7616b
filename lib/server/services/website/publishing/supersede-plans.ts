import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import type { Tx } from '../../../db/transaction'
import { liveVersions, openPlans } from './settle-plans'

/** Ends live plans of which nothing is live any more, because somebody published over them. */
export async function supersedePlans(tx: Tx, scope: StoreScope): Promise<void> {
  const live = await liveVersions(tx, scope)
  const plans = (await openPlans(tx, scope)).filter(({ state }) => state === 'live')
  const over = plans.filter(({ documents }) =>
    documents.every(({ documentId, versionId }) => live.get(documentId) !== versionId && !isReturnOf(plans, versionId)),
  )
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  await tx
    .update(websiteSchedule)
    .set({ state: 'superseded', note: 'Something else was published.', updatedAt: new Date() })
    .where(and(eq(websiteSchedule.storeId, scope.storeId), inArray(websiteSchedule.id, ids)))
}

/** A plan that another one covers for a while comes back. */
const isReturnOf = (plans: Awaited<ReturnType<typeof openPlans>>, versionId: string): boolean =>
  plans.some(({ documents }) => documents.some(({ returnVersionId }) => returnVersionId === versionId))
