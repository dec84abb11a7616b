import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteDraft } from '../../../db/schema/website-drafts'
import { type PlannedDocument, websiteSchedule } from '../../../db/schema/website-publishing'
import type { Tx } from '../../../db/transaction'
import { notifyFailedPlanJob } from '../../../jobs/definitions/notify-failed-plan-job'
import { enqueue } from '../../../jobs/port'
import { lockDocuments } from '../find-document'
import { planProblem } from './plan-problem'
import { pointDocuments } from './point-documents'

export type PlanRecord = typeof websiteSchedule.$inferSelect

/**
 * Brings the website into the state that its plans ask for at `now`. After a downtime all edges that passed are applied
 * in their order, within this unit of work: shoppers see only the last state. A plan that cannot begin fails, says why, and
 * the people of the shop are told.
 */
export async function settlePlans(tx: Tx, scope: StoreScope, now: Date): Promise<void> {
  await lockDocuments(tx, scope)
  for (;;) {
    const edge = nextEdge(await openPlans(tx, scope), now)
    if (!edge) return
    if (edge.isStart) await beginPlan(tx, scope, edge.plan)
    else await endPlan(tx, scope, edge.plan, 'done')
  }
}

/** Plans that wait or are live, oldest edge first. */
export const openPlans = (tx: Tx, { storeId }: StoreScope): Promise<PlanRecord[]> =>
  tx
    .select()
    .from(websiteSchedule)
    .where(and(eq(websiteSchedule.storeId, storeId), inArray(websiteSchedule.state, ['waiting', 'live'])))
    .orderBy(asc(websiteSchedule.fromAt), asc(websiteSchedule.id))

type Edge = { plan: PlanRecord; at: Date; isStart: boolean }

/** The oldest edge that has passed. An end comes before a beginning of the same instant. */
function nextEdge(plans: readonly PlanRecord[], now: Date): Edge | null {
  const passed = plans
    .flatMap((plan): Edge[] => {
      if (plan.state === 'waiting') return [{ plan, at: plan.fromAt, isStart: true }]
      return plan.untilAt ? [{ plan, at: plan.untilAt, isStart: false }] : []
    })
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || Number(one.isStart) - Number(other.isStart))
  return passed[0] ?? null
}

async function beginPlan(tx: Tx, scope: StoreScope, plan: PlanRecord): Promise<void> {
  const documents = await present(tx, scope, plan.documents)
  const note = await planProblem(tx, scope, plan, documents)
  if (note !== null) {
    await setPlan(tx, scope, plan, { state: 'failed', note })
    await enqueue(tx, notifyFailedPlanJob, { storeId: scope.storeId, scheduleId: plan.id })
    return
  }
  const before = await pointDocuments(tx, scope, documents, plan.createdBy)
  for (const { documentId, versionId } of documents) {
    await carryBase(tx, scope, documentId, before.get(documentId) ?? null, versionId)
  }
  const withReturn = documents.map(({ documentId, versionId }) => ({
    documentId,
    versionId,
    returnVersionId: before.get(documentId) ?? null,
  }))
  await setPlan(tx, scope, plan, { state: plan.untilAt ? 'live' : 'done', documents: withReturn })
}

/**
 * Returns the documents of a live plan to what was live before. One that something else has replaced stays: that other
 * plan, if it is one, will return past this plan.
 */
export async function endPlan(tx: Tx, scope: StoreScope, plan: PlanRecord, state: 'done' | 'cancelled'): Promise<void> {
  const documents = await present(tx, scope, plan.documents)
  const live = await liveVersions(tx, scope)
  const returning = documents.filter(({ documentId, versionId }) => live.get(documentId) === versionId)
  const targets = returning.map(({ documentId, returnVersionId }) => ({
    documentId,
    versionId: returnVersionId ?? null,
  }))
  await pointDocuments(tx, scope, targets, plan.createdBy)
  for (const { documentId, versionId, returnVersionId } of returning) {
    await carryBase(tx, scope, documentId, versionId, returnVersionId ?? null)
  }
  await passOver(tx, scope, plan)
  await setPlan(tx, scope, plan, { state: returning.length > 0 || state === 'cancelled' ? state : 'superseded' })
}

/** Plans that began during this one return to what was live before it. */
async function passOver(tx: Tx, scope: StoreScope, ended: PlanRecord): Promise<void> {
  const returns = new Map(ended.documents.map((each) => [each.versionId, each.returnVersionId ?? null]))
  for (const plan of await openPlans(tx, scope)) {
    if (plan.id === ended.id || plan.state !== 'live') continue
    const documents = plan.documents.map((each) => {
      const past = each.returnVersionId ? returns.get(each.returnVersionId) : undefined
      return past === undefined ? each : { ...each, returnVersionId: past }
    })
    await setPlan(tx, scope, plan, { documents })
  }
}

async function setPlan(
  tx: Tx,
  { storeId }: StoreScope,
  { id }: PlanRecord,
  values: Partial<Pick<PlanRecord, 'state' | 'note' | 'documents'>>,
): Promise<void> {
  await tx
    .update(websiteSchedule)
    .set({ ...values, updatedAt: new Date() })
    .where(and(eq(websiteSchedule.storeId, storeId), eq(websiteSchedule.id, id)))
}

/** Without pages that were removed meanwhile. */
async function present(tx: Tx, scope: StoreScope, documents: readonly PlannedDocument[]): Promise<PlannedDocument[]> {
  const live = await liveVersions(tx, scope)
  return documents.filter(({ documentId }) => live.has(documentId))
}

/** What is live now, by document that was not removed. */
export async function liveVersions(tx: Tx, scope: StoreScope): Promise<ReadonlyMap<string, string | null>> {
  const documents = await lockDocuments(tx, scope)
  return new Map(documents.map(({ id, publishedVersionId }) => [id, publishedVersionId]))
}

/** A draft that was based on what was live is based on what is live now: a plan is no change by somebody else. */
async function carryBase(tx: Tx, { storeId }: StoreScope, documentId: string, from: string | null, to: string | null) {
  if (from === null) return
  await tx
    .update(websiteDraft)
    .set({ baseVersionId: to })
    .where(
      and(
        eq(websiteDraft.storeId, storeId),
        eq(websiteDraft.documentId, documentId),
        eq(websiteDraft.baseVersionId, from),
      ),
    )
}
