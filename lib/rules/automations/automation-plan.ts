import { type AutomationStep, TOO_LATE_HOURS } from './automation-kind'
import { afterQuietHours, type QuietHours } from './quiet-hours'

/** What holds for every automation of a store. */
export type SendingLimits = {
  readonly quiet: QuietHours | null
  /** At most so many marketing emails to a person within so many days, campaigns counted as well. */
  readonly cap: { readonly emails: number; readonly days: number } | null
}

export const INITIAL_LIMITS: SendingLimits = {
  quiet: { from: 21 * 60, until: 8 * 60 },
  cap: { emails: 2, days: 7 },
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * When the email of a step is due, in ms since 1970: `since` is the event for the first step, and when the email before
 * was due for the others.
 */
export const dueMoment = (
  since: number,
  { waitHours }: Pick<AutomationStep, 'waitHours'>,
  quiet: QuietHours | null,
  timeZone: string,
): number => afterQuietHours(since + waitHours * HOUR_MS, quiet, timeZone)

/** Whether one more email at `at` would be more than a person may get; `earlier`: when others were sent, ms since 1970. */
export function isOverCap(at: number, earlier: readonly number[], cap: SendingLimits['cap']): boolean {
  if (cap === null) return false
  const begin = at - cap.days * DAY_MS
  return earlier.filter((sent) => sent > begin && sent <= at).length >= cap.emails
}

/** Whether the time for an email has passed, such as after an outage. */
export const isTooLate = (dueAt: number, now: number): boolean => now - dueAt > TOO_LATE_HOURS * HOUR_MS

/** A person in an automation, as far as it is known in advance: the event, and what ends it at which time. */
export type PlannedRun = {
  readonly at: number
  readonly end: { readonly at: number; readonly reason: string } | null
}

/** One email that would have been sent, or would not because of the frequency cap. */
export type PlannedEmail = { readonly step: number; readonly at: number; readonly isCapped: boolean }

/**
 * What a person would have got until `until`: the same waits, quiet hours, stops and cap as in the sending. `earlier` are
 * other marketing emails of the person.
 */
export function planRun(
  { at, end }: PlannedRun,
  steps: readonly AutomationStep[],
  limits: SendingLimits,
  {
    timeZone,
    until,
    earlier,
  }: { readonly timeZone: string; readonly until: number; readonly earlier: readonly number[] },
): { readonly emails: readonly PlannedEmail[]; readonly endReason: string | null } {
  const emails: PlannedEmail[] = []
  const sent = [...earlier]
  let since = at
  for (const [step, each] of steps.entries()) {
    since = dueMoment(since, each, limits.quiet, timeZone)
    if (since > until) return { emails, endReason: null }
    if (end !== null && end.at <= since) return { emails, endReason: end.reason }
    const isCapped = isOverCap(since, sent, limits.cap)
    emails.push({ step, at: since, isCapped })
    if (!isCapped) sent.push(since)
  }
  return { emails, endReason: 'finished' }
}
