import 'server-only'
import { sql } from 'drizzle-orm'
import type { AutomationEnd } from '@/lib/rules/automations/automation-kind'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { type DueRun, msOf, timeValue } from './automation-source'

/** A run that this transaction has claimed; `dueAt` in ms since 1970. */
export type ClaimedRun = DueRun & { readonly step: number; readonly dueAt: number }

/** Where a run stands after its email: the next one, or the end. */
export type RunOutcome =
  | { readonly id: string; readonly step: number; readonly dueAt: number }
  | { readonly id: string; readonly end: AutomationEnd }

/** Claims the next runs whose email is due. Locked, then marked: a distributed database returns no times from an update. */
export async function claimRuns(
  tx: Tx,
  { storeId }: StoreScope,
  { automationId, now, limit }: { automationId: string; now: Date; limit: number },
): Promise<ClaimedRun[]> {
  const due = await rowsOf<ClaimedRun>(
    tx,
    sql`select r.id, r.customer_id as "customerId", r.subject_key as "subjectKey", r.step,
          ${msOf(sql`r.happened_at`)} as "happenedAt", ${msOf(sql`r.due_at`)} as "dueAt"
        from automation_run r where r.store_id = ${storeId} and r.automation_id = ${automationId}
          and r.due_at <= ${timeValue(now)} order by r.due_at, r.id limit ${limit}::int for update skip locked`,
  )
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.execute(
      sql`update automation_run set due_at = null where store_id = ${storeId} and id = any(${idArray(ids)})`,
    )
  }
  return due
}

/** Writes what became of claimed runs. */
export async function settleRuns(
  tx: Tx,
  { storeId }: StoreScope,
  outcomes: readonly RunOutcome[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map((outcome) =>
    'end' in outcome
      ? { id: outcome.id, end_reason: outcome.end }
      : { id: outcome.id, step: outcome.step, due_at: new Date(outcome.dueAt).toISOString() },
  )
  await tx.execute(sql`
    update automation_run r set step = coalesce(o.step, r.step), due_at = o.due_at, end_reason = o.end_reason,
      ended_at = case when o.end_reason is not null then ${timeValue(now)} end
    from json_to_recordset(${JSON.stringify(rows)}::json) as o (id uuid, step int, due_at timestamptz, end_reason text)
    where r.store_id = ${storeId} and r.id = o.id`)
}

/** When people got marketing emails in the last days, of campaigns and automations alike: ms since 1970, by customer. */
export async function marketingSent(
  tx: Tx,
  { storeId }: StoreScope,
  { customerIds, since }: { customerIds: readonly string[]; since: Date },
): Promise<Map<string, number[]>> {
  const people = idArray(customerIds)
  const rows = await rowsOf<{ customerId: string; at: number }>(
    tx,
    sql`select r.customer_id as "customerId", ${msOf(sql`r.sent_at`)} as at from campaign_recipient r
        where r.store_id = ${storeId} and r.customer_id = any(${people}) and r.sent_at > ${timeValue(since)}
          and r.state in ('sent', 'bounced')
        union all
        select e.customer_id, ${msOf(sql`e.at`)} from automation_email e
        where e.store_id = ${storeId} and e.customer_id = any(${people}) and e.at > ${timeValue(since)} and e.state <> 'skipped'`,
  )
  const sent = new Map<string, number[]>()
  for (const { customerId, at } of rows) sent.set(customerId, [...(sent.get(customerId) ?? []), at])
  return sent
}
