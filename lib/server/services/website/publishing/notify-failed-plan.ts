import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Permission } from '@/lib/contract/permissions'
import { account, membership } from '../../../db/schema/accounts'
import { store } from '../../../db/schema/platform'
import { role } from '../../../db/schema/team'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import { insideStore, platformTransaction, type Tx } from '../../../db/transaction'
import { notifyFailedPlanJob } from '../../../jobs/definitions/notify-failed-plan-job'
import { handles } from '../../../jobs/handler'
import { stageEmail } from '../../../mail/port'
import { failedPlanEmail } from '../../../mail/templates/failed-plan-email'
import { writeNotice } from '../../notices/write-notice'
import { type FoundStore, findStoreOfRecord } from '../../stores/find-store'
import { platformAddress } from '../../stores/store-address'

const NEEDED: Permission = 'website.publish'
/** Opens the list of plans. */
const SCREEN = '/template-customizer?dialog=publish'

/** Tells everybody who may publish, by notice and email; once for each plan. */
export const notifyFailedPlan = handles(notifyFailedPlanJob, async ({ storeId, scheduleId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await platformTransaction((tx) => notifyPeople(tx, scope, scheduleId))
})

async function notifyPeople(tx: Tx, scope: FoundStore, scheduleId: string): Promise<void> {
  const { storeId } = scope
  const { plan, roles } = await insideStore(tx, scope, async () => {
    const isUntold = and(
      eq(websiteSchedule.storeId, storeId),
      eq(websiteSchedule.id, scheduleId),
      isNull(websiteSchedule.toldAt),
    )
    const [plan] = await tx.update(websiteSchedule).set({ toldAt: new Date() }).where(isUntold).returning()
    return { plan, roles: await tx.select().from(role).where(eq(role.storeId, storeId)) }
  })
  if (!plan) return
  const publishers = new Set(
    roles.filter(({ isOwner, permissions }) => isOwner || permissions.includes(NEEDED)).map(({ id }) => id),
  )
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  const people = await tx
    .select({ id: account.id, email: account.email, roleId: membership.roleId })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.storeId, storeId), isNull(membership.disabledAt)))
  const mail = failedPlanEmail({
    storeName: own?.name ?? '',
    plan: plan.name,
    reason: plan.note,
    url: platformAddress(SCREEN),
  })
  for (const { id, email, roleId } of people) {
    if (!publishers.has(roleId)) continue
    await stageEmail(tx, { to: email, storeId, ...mail })
    const title = `Not published: ${plan.name}`
    await insideStore(tx, scope, () =>
      writeNotice(tx, scope, id, { kind: 'plan_failed', title, detail: plan.note, href: SCREEN }),
    )
  }
}
