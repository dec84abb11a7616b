import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import { dueMoment, isOverCap, isTooLate, type SendingLimits } from '@/lib/rules/automations/automation-plan'
import { afterQuietHours } from '@/lib/rules/automations/quiet-hours'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { automationEmail } from '../../../db/schema/automations'
import { customer } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import { type BulkEmail, stageBulkEmails } from '../../../mail/port'
import type { ReaderNames } from '../emails/email-store'
import { NO_GOODS, type RunSubject } from './automation-source'
import { AUTOMATION_SOURCES } from './automation-sources'
import { type ClaimedRun, claimRuns, marketingSent, type RunOutcome, settleRuns } from './due-runs'
import { type EmailPermission, emailPermissions } from './email-permission'
import { lockEnabled } from './enrol-people'
import { sendingLimits } from './sending-limits'
import { type OpenAutomation, openAutomation, writeAutomationEmail } from './write-automation-email'

type EmailRow = typeof automationEmail.$inferInsert
type Person = ReaderNames & { id: string }

/** Everything that decides about a batch of runs, read in its transaction. */
type Batch = {
  readonly now: Date
  readonly limits: SendingLimits
  readonly timeZone: string
  readonly open: OpenAutomation
  readonly subjects: ReadonlyMap<string, RunSubject>
  readonly permissions: ReadonlyMap<string, EmailPermission>
  readonly people: ReadonlyMap<string, Person>
  /** By customer: when marketing emails were sent, those of this batch included. */
  readonly sent: Map<string, number[]>
}

type Written = { outcome: RunOutcome; row?: EmailRow; email?: BulkEmail }

const DAY_MS = 86_400_000

/**
 * Stages the emails of the next runs of an automation that are due: claimed by the statement that marks them; stop rules,
 * permission and frequency cap are asked again here. Returns how many runs were claimed. All in one transaction: a
 * process that is killed has staged nothing.
 */
export const stageAutomation = (scope: StoreScope, id: string, now: Date, limit: number): Promise<number> =>
  transaction(scope, async (tx) => {
    // Two automations that are staged at once would both find a person below the frequency cap.
    if (!(await isAlone(tx, scope))) return 0
    const row = await lockEnabled(tx, scope, id)
    if (!row) return 0
    const claimed = await claimRuns(tx, scope, { automationId: id, now, limit })
    if (claimed.length === 0) return 0
    const { limits, timeZone } = await sendingLimits(tx, scope)
    const customerIds = [...new Set(claimed.map(({ customerId }) => customerId))]
    const since = new Date(now.getTime() - (limits.cap?.days ?? 0) * DAY_MS)
    const subjects = await AUTOMATION_SOURCES[row.kind].subjects(tx, scope, claimed, now)
    const batch: Batch = {
      ...{ now, limits, timeZone },
      open: await openAutomation(tx, scope, row, keysOf(subjects)),
      subjects,
      permissions: await emailPermissions(tx, scope, row.kind, customerIds),
      people: await peopleOf(tx, scope, customerIds),
      sent: limits.cap ? await marketingSent(tx, scope, { customerIds, since }) : new Map(),
    }
    const written: Written[] = []
    for (const run of claimed) written.push(await writeRun(tx, scope, batch, run))
    await settleRuns(
      tx,
      scope,
      written.map(({ outcome }) => outcome),
      now,
    )
    for (const rows of alike(written)) await insertRows(tx, automationEmail, rows)
    await stageBulkEmails(
      tx,
      scope.storeId,
      written.flatMap(({ email }) => email ?? []),
    )
    return claimed.length
  })

const keysOf = (subjects: ReadonlyMap<string, RunSubject>): string[] => [
  ...new Set([...subjects.values()].flatMap((subject) => ('keys' in subject ? subject.keys : []))),
]

/** Rows of one statement have the same columns. */
const alike = (written: readonly Written[]): EmailRow[][] => {
  const rows = written.flatMap(({ row }) => row ?? [])
  return [rows.filter(({ state }) => state === 'sent'), rows.filter(({ state }) => state === 'skipped')]
}

async function isAlone(tx: Tx, { storeId }: StoreScope): Promise<boolean> {
  const [row] = await rowsOf<{ isFree: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`automations ${storeId}`}, 0)) as "isFree"`,
  )
  return row?.isFree ?? false
}

async function peopleOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await tx
    .select({ id: customer.id, firstName: customer.firstName, lastName: customer.lastName, email: customer.email })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What becomes of one run: an end, a later time, or an email that is sent or skipped. */
async function writeRun(tx: Tx, scope: StoreScope, batch: Batch, run: ClaimedRun): Promise<Written> {
  const { limits, timeZone, open } = batch
  const now = batch.now.getTime()
  const { id, step: index } = run
  const step = open.row.steps[index]
  if (!step) return { outcome: { id, end: 'email_removed' } }
  if (isTooLate(run.dueAt, now)) return { outcome: { id, end: 'too_late' } }
  const subject: RunSubject = batch.subjects.get(id) ?? NO_GOODS
  if ('end' in subject) return { outcome: { id, end: subject.end } }
  if ('retryAt' in subject) return { outcome: { id, step: index, dueAt: subject.retryAt } }
  // A cart that was changed meanwhile waits from then on; nothing is sent once quiet hours have begun.
  const changedAt = subject.changedAt ?? run.happenedAt
  const dueAt = changedAt > run.happenedAt ? dueMoment(changedAt, step, limits.quiet, timeZone) : now
  const sendAt = afterQuietHours(Math.max(dueAt, now), limits.quiet, timeZone)
  if (sendAt > now) return { outcome: { id, step: index, dueAt: sendAt } }

  const skip = (reason: NonNullable<EmailRow['reason']>): EmailRow => ({
    ...rowOf(scope, batch, run),
    state: 'skipped',
    reason,
  })
  const permission = batch.permissions.get(run.customerId)
  const person = batch.people.get(run.customerId)
  if (!person || !permission?.isAllowed) {
    const reason = permission && !permission.isAllowed ? permission.reason : 'not_reachable'
    return { outcome: { id, end: 'no_permission' }, row: skip(reason) }
  }
  const outcome = afterStep(batch, run)
  const earlier = batch.sent.get(run.customerId) ?? []
  const isCapped = !AUTOMATION_FACTS[open.row.kind].isRequested && isOverCap(now, earlier, limits.cap)
  if (isCapped) return { outcome, row: skip('frequency_cap') }
  const { proof } = permission
  const made = await writeAutomationEmail(tx, scope, open, { index, step, subject, person, proof })
  if (made === null) return { outcome, row: skip('text_error') }
  batch.sent.set(run.customerId, [...earlier, now])
  const { email, token, linkCount } = made
  const row = { ...rowOf(scope, batch, run), id: email.recipientId, token, linkCount, messageId: email.id }
  return { outcome, email, row: { ...row, state: 'sent' } }
}

const rowOf = ({ storeId }: StoreScope, { now }: Batch, { id, customerId, step }: ClaimedRun) => ({
  storeId,
  id: uuidv7(),
  runId: id,
  customerId,
  step,
  token: randomBytes(12).toString('base64url'),
  at: now,
})

/** The next email counts from this one. */
function afterStep({ open, now, limits, timeZone }: Batch, { id, step }: ClaimedRun): RunOutcome {
  const next = open.row.steps[step + 1]
  if (!next) return { id, end: 'finished' }
  return { id, step: step + 1, dueAt: dueMoment(now.getTime(), next, limits.quiet, timeZone) }
}
