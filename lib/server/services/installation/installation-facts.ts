import 'server-only'
import type { DatabaseFacts } from './database-facts'
import type { DomainFacts } from './domain-facts'
import type { OutboxFacts } from './email-state'
import type { FailedJob } from './failed-jobs'
import type { ProcessRow } from './process-rows'
import type { QueueRow } from './queue-row'

/** The state of the installation. Parts that could not be read are null. */
export type InstallationFacts = {
  readonly processes: readonly (ProcessRow & { silentSeconds: number })[] | null
  readonly database: DatabaseFacts | null
  readonly queue: readonly QueueRow[] | null
  readonly failed: readonly FailedJob[] | null
  readonly emails: OutboxFacts | null
  readonly domains: DomainFacts | null
  /** Payments whose outcome has not been known for `LONG_OPEN_MINUTES`. */
  readonly payments: number | null
}
