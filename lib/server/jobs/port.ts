import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { stagedJob } from '../db/schema/outbox'
import type { Tx } from '../db/transaction'

/** How often and how patiently a job is tried. All times in seconds. */
export type JobPolicy = {
  /** Tries after the first one. */
  readonly retries: number
  /** Wait before the second try; it doubles with each one. */
  readonly firstDelaySeconds: number
  /** A run that takes longer counts as failed, for instance since its process was killed. */
  readonly timeLimitSeconds: number
}

/** A kind of work: its name in the queue and what it is told. Payloads hold ids, never secrets or personal data. */
export type JobDefinition<Payload = unknown> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly policy: JobPolicy
}

const USUAL: JobPolicy = { retries: 8, firstDelaySeconds: 5, timeLimitSeconds: 60 }

/** Declares a kind of work, in `definitions/`; its handler stands in `handlers/`. */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  policy: Partial<JobPolicy> = {},
): JobDefinition<Payload> {
  return { name, payload, policy: { ...USUAL, ...policy } }
}

/**
 * Asks for work in the transaction of the caller: rolled back with it, done at least once when it is committed, not
 * before `runAt`. Works within a store's unit of work as well as on platform tables. Returns the job's id.
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
  })
  return id
}
