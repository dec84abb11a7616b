import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { store } from '../../../db/schema/platform'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import { insideStore, platformTransaction, type Tx } from '../../../db/transaction'
import { notifyFailedPlanJob } from '../../../jobs/definitions/notify-failed-plan-job'
import { handles } from '../../../jobs/handler'
import { notifyStaff } from '../../notifications/notify-staff'
import { type FoundStore, findStoreOfRecord } from '../../stores/find-store'
import { platformAddress } from '../../stores/store-address'
import { failedPlanEvent } from './failed-plan-event'

/** Opens the list of plans. */
const SCREEN = '/template-customizer?dialog=publish'

/** Tells everybody who may publish, by notice and email; once for each plan. */
export const notifyFailedPlan = handles(notifyFailedPlanJob, async ({ storeId, scheduleId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await platformTransaction((tx) => notifyPeople(tx, scope, scheduleId))
})

async function notifyPeople(tx: Tx, scope: FoundStore, scheduleId: string): Promise<void> {
  const { storeId } = scope
  const plan = await insideStore(tx, scope, async () => {
    const isUntold = and(
      eq(websiteSchedule.storeId, storeId),
      eq(websiteSchedule.id, scheduleId),
      isNull(websiteSchedule.toldAt),
    )
    const [plan] = await tx.update(websiteSchedule).set({ toldAt: new Date() }).where(isUntold).returning()
    return plan
  })
  if (!plan) return
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  const data = failedPlanEvent.email.read({
    storeName: own?.name ?? '',
    plan: plan.name,
    reason: plan.note,
    url: platformAddress(SCREEN),
  })
  const title = `Not published: ${plan.name}`
  const notice = { kind: 'plan_failed', title, detail: plan.note, href: SCREEN } as const
  await notifyStaff(tx, scope, failedPlanEvent, () => ({ data, notice }))
}
