import 'server-only'
import type { JobDefinition, JobPolicy } from './port'

/** The worker's handler for one kind of job. A job may run more than once, so handlers must be idempotent. */
export type JobHandler = {
  readonly name: string
  readonly policy: JobPolicy
  readonly run: (payload: unknown) => Promise<void>
  /** Called once when the last attempt has failed. */
  readonly gaveUp?: (payload: unknown) => Promise<void>
  /** Set for periodic jobs. */
  readonly everyMinutes?: number
  /** See `JobDefinition`. */
  readonly isBulk?: boolean
}

/** Binds a job definition to its handler. A rejection means "try again later". */
export function handles<Payload>(
  definition: JobDefinition<Payload>,
  run: (payload: Payload) => Promise<void>,
  gaveUp?: (payload: Payload) => Promise<void>,
): JobHandler {
  const { name, policy, payload, isBulk } = definition
  return {
    name,
    policy,
    ...(isBulk && { isBulk }),
    run: async (raw) => run(payload.parse(raw)),
    ...(gaveUp && { gaveUp: async (raw: unknown) => gaveUp(payload.parse(raw)) }),
  }
}

/**
 * A periodic job: once per interval of `everyMinutes` (counted from midnight UTC) across all processes, and once soon
 * after a start. Never twice at the same time. `timeLimitSeconds`: 60 by default.
 */
export const periodic = (
  name: string,
  { everyMinutes, timeLimitSeconds = 60 }: { everyMinutes: number; timeLimitSeconds?: number },
  run: () => Promise<void>,
): JobHandler => ({
  name,
  everyMinutes,
  policy: { retries: 2, firstDelaySeconds: 5, timeLimitSeconds },
  // Without the payload: a function whose first parameter is optional would take it for that.
  run: () => run(),
})
