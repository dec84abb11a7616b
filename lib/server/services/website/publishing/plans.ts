import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { ScheduleRow, websitePublishing } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { websiteDocument } from '../../../db/schema/website'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { lockDocuments } from '../find-document'
import { endPlan } from './settle-plans'

const SHOWN = 200

export const listSchedules: Handler<typeof websitePublishing.schedules> = (ctx) =>
  transaction(ctx, async (tx) => ({ rows: await planRows(tx, ctx) }))

/** One that waits never begins, one that is live ends now, and one that failed is put away. */
export const cancelPlan: Handler<typeof websitePublishing.cancelSchedule> = (ctx, { scheduleId }) =>
  transaction(ctx, async (tx) => {
    await lockDocuments(tx, ctx)
    const own = and(eq(websiteSchedule.storeId, ctx.storeId), eq(websiteSchedule.id, scheduleId))
    const [plan] = await tx.select().from(websiteSchedule).where(own).for('update')
    if (!plan) throw new Failure('not_found', 'There is no such plan.')
    if (plan.state === 'live') await endPlan(tx, ctx, plan, 'cancelled')
    else if (plan.state === 'waiting' || plan.state === 'failed') {
      await tx.update(websiteSchedule).set({ state: 'cancelled', updatedAt: new Date() }).where(own)
    } else throw new Failure('conflict', 'This plan is already over.')
    await recordAudit(tx, ctx, {
      action: 'website.cancel_plan',
      subjectType: 'website_schedule',
      subjectId: plan.id,
      subjectName: plan.name,
    })
    return { rows: await planRows(tx, ctx) }
  })

async function planRows(tx: Tx, { storeId }: StoreScope): Promise<ScheduleRow[]> {
  const documents = await tx
    .select({ id: websiteDocument.id, title: websiteDocument.title })
    .from(websiteDocument)
    .where(eq(websiteDocument.storeId, storeId))
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const plans = await tx
    .select()
    .from(websiteSchedule)
    .where(eq(websiteSchedule.storeId, storeId))
    .orderBy(desc(websiteSchedule.fromAt), desc(websiteSchedule.id))
    .limit(SHOWN)
  return plans.map(({ id, name, note, fromAt, untilAt, state, documents: planned }) => ({
    _id: id,
    name,
    note,
    from: fromAt.toISOString(),
    until: untilAt?.toISOString() ?? null,
    state,
    documents: planned.map(({ documentId }) => ({ _id: documentId, title: titles.get(documentId) ?? '' })),
  }))
}
