import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { AutomationDryRun, automations } from '@/lib/contract/automations'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationEnd, AutomationKind } from '@/lib/rules/automations/automation-kind'
import { type PlannedEmail, planRun } from '@/lib/rules/automations/automation-plan'
import type { SkipReason } from '@/lib/rules/campaigns/recipient-state'
import type { StoreScope, VendorContext } from '../../../context'
import { customer } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { readAutomation } from '../emails/automation-record'
import type { AutomationEvent } from './automation-source'
import { AUTOMATION_SOURCES } from './automation-sources'
import { marketingSent } from './due-runs'
import { type EmailPermission, emailPermissions } from './email-permission'
import { sendingLimits } from './sending-limits'

const DAYS = 60
const DAY_MS = 86_400_000
const MOST_EXAMPLES = 10
/** People whose permissions are read by one statement. */
const AT_ONCE = 1_000

type Skip = SkipReason | 'frequency_cap'
type PlannedOutcome = { step: number; at: number; skipped: Skip | null }
type Planned = { event: AutomationEvent; emails: PlannedOutcome[]; ended: AutomationEnd | null }

/** The same events, waits, quiet hours, stop rules and cap as in the sending, over the last 60 days; nothing is written. */
export const dryRunAutomation: Handler<typeof automations.dryRun> = (ctx, { kind }) =>
  transaction(ctx, async (tx) => {
    const now = new Date()
    const { limits, timeZone } = await sendingLimits(tx, ctx)
    const window = { from: new Date(now.getTime() - DAYS * DAY_MS), until: now, timeZone }
    const { steps } = await readAutomation(tx, ctx, kind)
    const events = onceEach(await AUTOMATION_SOURCES[kind].events(tx, ctx, window))
    const customerIds = [...new Set(events.map(({ customerId }) => customerId))]
    const permissions = await permissionsOf(tx, ctx, kind, customerIds)
    const since = new Date(window.from.getTime() - (limits.cap?.days ?? 0) * DAY_MS)
    const sent = await marketingSent(tx, ctx, { customerIds, since })
    const planned = events.map((event): Planned => {
      const earlier = sent.get(event.customerId) ?? []
      const until = now.getTime()
      const { emails, endReason } = planRun(
        event,
        steps,
        AUTOMATION_FACTS[kind].isRequested ? { ...limits, cap: null } : limits,
        { timeZone, until, earlier },
      )
      const outcome = withPermission(emails, endReason as AutomationEnd | null, permissions.get(event.customerId))
      sent.set(event.customerId, [...earlier, ...outcome.emails.flatMap(({ at, skipped }) => (skipped ? [] : at))])
      return { event, ...outcome }
    })
    return {
      days: DAYS,
      people: customerIds.length,
      ...summary(planned, steps.length),
      ...(await examplesOf(tx, ctx, planned)),
    }
  })

/** One person comes in once for each cart, order or product; in the order of time, as the cap counts. */
function onceEach(events: readonly AutomationEvent[]): AutomationEvent[] {
  const first = new Map<string, AutomationEvent>()
  for (const event of [...events].sort((one, other) => one.at - other.at)) {
    const key = `${event.customerId} ${event.subjectKey}`
    if (!first.has(key)) first.set(key, event)
  }
  return [...first.values()]
}

async function permissionsOf(tx: Tx, scope: StoreScope, kind: AutomationKind, ids: readonly string[]) {
  const found = new Map<string, EmailPermission>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const [id, permission] of await emailPermissions(tx, scope, kind, ids.slice(at, at + AT_ONCE))) {
      found.set(id, permission)
    }
  }
  return found
}

/** Somebody who may not be written to is skipped with the first email, and gets no other. */
function withPermission(
  emails: readonly PlannedEmail[],
  ended: AutomationEnd | null,
  permission: EmailPermission | undefined,
): Omit<Planned, 'event'> {
  if (permission?.isAllowed) {
    return {
      emails: emails.map(({ step, at, isCapped }) => ({ step, at, skipped: isCapped ? 'frequency_cap' : null })),
      ended,
    }
  }
  const [first] = emails
  if (!first) return { emails: [], ended }
  const reason = permission?.reason ?? 'not_reachable'
  return { emails: [{ step: first.step, at: first.at, skipped: reason }], ended: 'no_permission' }
}

function summary(planned: readonly Planned[], steps: number) {
  const emails = new Array<number>(steps).fill(0)
  const skipped = new Map<Skip, number>()
  const ended = new Map<AutomationEnd, number>()
  const perPerson = new Map<string, number>()
  for (const run of planned) {
    if (run.ended) ended.set(run.ended, (ended.get(run.ended) ?? 0) + 1)
    for (const email of run.emails) {
      if (email.skipped) skipped.set(email.skipped, (skipped.get(email.skipped) ?? 0) + 1)
      else {
        emails[email.step] = (emails[email.step] ?? 0) + 1
        perPerson.set(run.event.customerId, (perPerson.get(run.event.customerId) ?? 0) + 1)
      }
    }
  }
  return {
    events: planned.length,
    emails,
    skipped: [...skipped].map(([reason, count]) => ({ reason, emails: count })),
    ended: [...ended].map(([reason, runs]) => ({ reason, runs })),
    mostPerPerson: Math.max(0, ...perPerson.values()),
  }
}

/** The newest events, those with an email first. */
async function examplesOf(
  tx: Tx,
  ctx: VendorContext,
  planned: readonly Planned[],
): Promise<Pick<AutomationDryRun, 'examples'>> {
  const isSent = ({ emails }: Planned) => Number(emails.some(({ skipped }) => skipped === null))
  const chosen = [...planned]
    .sort((one, other) => isSent(other) - isSent(one) || other.event.at - one.event.at)
    .slice(0, MOST_EXAMPLES)
  const names = await namesOf(
    tx,
    ctx,
    chosen.map(({ event }) => event.customerId),
  )
  const iso = (at: number) => new Date(at).toISOString()
  return {
    examples: chosen.map(({ event, emails, ended }) => ({
      customerId: event.customerId,
      name: names.get(event.customerId) ?? '',
      at: iso(event.at),
      emails: emails.map(({ step, at, skipped }) => ({ step, at: iso(at), skipped })),
      ended,
    })),
  }
}

async function namesOf(tx: Tx, ctx: VendorContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (!ctx.permissions.has('customer.view') || ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: customer.id, first: customer.firstName, last: customer.lastName, email: customer.email })
    .from(customer)
    .where(and(eq(customer.storeId, ctx.storeId), inArray(customer.id, ids)))
  return new Map(rows.map(({ id, first, last, email }) => [id, `${first} ${last}`.trim() || email]))
}
