import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { insertRows } from '../db/insert-rows'
import { stagedJob } from '../db/schema/outbox'
import type { Tx } from '../db/transaction'
import { currentTrace } from '../telemetry/tracing'

/** Retry policy of a job. All times in seconds. */
export type JobPolicy = {
  /** Retries after the first attempt. */
  readonly retries: number
  /** Wait before the second attempt; it doubles each time. */
  readonly firstDelaySeconds: number
  /** A longer run counts as failed, for instance because its process was killed. */
  readonly timeLimitSeconds: number
}

/** A kind of job: its queue name and its payload. Payloads contain ids, never secrets or personal data. */
export type JobDefinition<Payload = unknown> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly policy: JobPolicy
  /** One of thousands, such as an email of a campaign: it is moved into the queue after all others. */
  readonly isBulk?: boolean
}

const USUAL: JobPolicy = { retries: 8, firstDelaySeconds: 5, timeLimitSeconds: 60 }

/** Declares a kind of job, in `definitions/`; its handler is in the folder of its feature. */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  policy: Partial<JobPolicy> = {},
  isBulk = false,
): JobDefinition<Payload> {
  return { name, payload, policy: { ...USUAL, ...policy }, isBulk }
}

/**
 * Schedules a job in the caller's transaction: rolled back with it, run at least once after the commit, not before
 * `runAt`. Works in a store's unit of work as well as on platform tables. Returns the job's id.
 */
export async function enqueue<Payload>(
  tx: Tx,
  definition: JobDefinition<Payload>,
  payload: Payload,
  options: { readonly runAt?: Date } = {},
): Promise<string> {
  const id = uuidv7()
  await tx.insert(stagedJob).values({
    id,
    name: definition.name,
    payload: definition.payload.parse(payload),
    runAt: options.runAt ?? null,
    trace: currentTrace(),
  })
  return id
}

/** Schedules one job for each payload, in one statement. */
export async function enqueueAll<Payload>(
  tx: Tx,
  definition: JobDefinition<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  const trace = currentTrace()
  const rows = payloads.map((payload) => ({
    id: uuidv7(),
    name: definition.name,
    payload: definition.payload.parse(payload),
    trace,
  }))
  await insertRows(tx, stagedJob, rows)
}
