import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { AutomationEnd } from '@/lib/rules/automations/automation-kind'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { EmailSubject } from '../emails/goods-email'

/** A period: after `from`, up to `until`; with the store's IANA time zone. */
export type EventWindow = { readonly from: Date; readonly until: Date; readonly timeZone: string }

/** Something that brings a customer into an automation; times in ms since 1970. */
export type AutomationEvent = {
  readonly customerId: string
  /** Names the cart, order or product: one person gets an automation once for each. */
  readonly subjectKey: string
  readonly at: number
  /** What ends it, when that has happened already. */
  readonly end: { readonly at: number; readonly reason: AutomationEnd } | null
}

/** A run whose email is due. */
export type DueRun = {
  readonly id: string
  readonly customerId: string
  readonly subjectKey: string
  /** Ms since 1970. */
  readonly happenedAt: number
}

/** What a run is about at the moment of its email: the subject, an end, or a later time to ask again (ms since 1970). */
export type RunSubject =
  | (EmailSubject & { readonly changedAt?: number })
  | { readonly end: AutomationEnd }
  | { readonly retryAt: number }

/** How the server finds the people of one kind of automation. */
export type AutomationSource = {
  /** Everything in a period that brings somebody in: the same for enrolment and for a dry run. Writes nothing. */
  readonly events: (tx: Tx, scope: StoreScope, window: EventWindow) => Promise<AutomationEvent[]>
  /** Asked in the transaction that stages the emails; a run without an entry has nothing to say about its subject. */
  readonly subjects: (
    tx: Tx,
    scope: StoreScope,
    runs: readonly DueRun[],
    now: Date,
  ) => Promise<ReadonlyMap<string, RunSubject>>
}

type EventRow = { customerId: string; subjectKey: string; at: number; ends: [at: number, reason: AutomationEnd][] }

/** Customers `c` that exist for the store: not merged into another, not erased. */
export const isPresent = sql`c.merged_into_id is null and c.anonymised_at is null`

export const timeValue = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Whether a time is in the period. */
export const within = (at: SQL, { from, until }: EventWindow): SQL =>
  sql`${at} > ${timeValue(from)} and ${at} <= ${timeValue(until)}`

/** A time in ms since 1970. */
export const msOf = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`

/**
 * Events of a statement with the columns `customerId`, `subjectKey`, `at` (ms) and `ends`: a JSON list of pairs of time
 * (ms or null) and reason, of which the earliest counts.
 */
export async function eventsOf(tx: Tx, statement: SQL): Promise<AutomationEvent[]> {
  const rows = await rowsOf<EventRow>(tx, statement)
  return rows.map(({ ends, ...event }) => {
    const [first] = ends.filter(([at]) => at !== null).sort(([one], [other]) => one - other)
    return { ...event, end: first ? { at: first[0], reason: first[1] } : null }
  })
}

/** No end that is known in advance. */
export const NO_ENDS = sql`'[]'::json as ends`

/** Runs as a table `r (id, customer_id, subject_key, happened_at)` of a statement. */
export const runTable = (runs: readonly DueRun[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    runs.map(({ id, customerId, subjectKey, happenedAt }) => ({
      id,
      customer_id: customerId,
      subject_key: subjectKey,
      happened_at: new Date(happenedAt).toISOString(),
    })),
  )}::json) as r (id uuid, customer_id uuid, subject_key text, happened_at timestamptz)`

/** An email that is about nothing but its reader. */
export const NO_GOODS: EmailSubject = { keys: [], values: {} }
