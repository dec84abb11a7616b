import 'server-only'
import type { JobDefinition, JobPolicy } from './port'

/** Work of one kind as the worker knows it. It may be run more than once for one job, so it must bear repetition. */
export type JobHandler = {
  readonly name: string
  readonly policy: JobPolicy
  readonly run: (payload: unknown) => Promise<void>
  /** Called once when the last try has failed. */
  readonly gaveUp?: (payload: unknown) => Promise<void>
  /** Set for work that comes round by the clock. */
  readonly everyMinutes?: number
}

/** Ties a definition to what does the work. A rejection means "again later". */
export function handles<Payload>(
  definition: JobDefinition<Payload>,
  run: (payload: Payload) => Promise<void>,
  gaveUp?: (payload: Payload) => Promise<void>,
): JobHandler {
  const { name, policy, payload } = definition
  return {
    name,
    policy,
    run: async (raw) => run(payload.parse(raw)),
    ...(gaveUp && { gaveUp: async (raw: unknown) => gaveUp(payload.parse(raw)) }),
  }
}

/**
 * Work that comes round: once in each span of `everyMinutes` (counted from midnight UTC), over all processes together,
 * and once soon after a start. Never twice at a time. `timeLimitSeconds`: 60 unless told.
 */
export const periodic = (
  name: string,
  { everyMinutes, timeLimitSeconds = 60 }: { everyMinutes: number; timeLimitSeconds?: number },
  run: () => Promise<void>,
): JobHandler => ({
  name,
  everyMinutes,
  policy: { retries: 2, firstDelaySeconds: 5, timeLimitSeconds },
  run,
})
