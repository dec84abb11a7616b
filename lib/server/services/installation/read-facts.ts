import 'server-only'
import { log } from '../../runtime/log'
import { LONG_OPEN_MINUTES } from './alerts'
import { databaseFacts } from './database-facts'
import { domainFacts } from './domain-facts'
import { outboxFacts } from './email-state'
import { failedJobs } from './failed-jobs'
import type { InstallationFacts } from './installation-facts'
import { openPayments } from './open-payments'
import { listProcesses } from './process-rows'
import { queueState } from './queue-state'

/** The state of the installation, each part by itself: what can be read is there. */
export async function readFacts(): Promise<InstallationFacts> {
  const orNull = <T>(part: Promise<T>): Promise<T | null> =>
    part.catch((error) => {
      log().warn({ err: error }, 'a part of the status page could not be read')
      return null
    })
  const [processes, database, queue, failed, emails, domains, payments] = await Promise.all([
    orNull(listProcesses()),
    orNull(databaseFacts()),
    orNull(queueState()),
    orNull(failedJobs()),
    orNull(outboxFacts()),
    orNull(domainFacts()),
    orNull(openPayments(LONG_OPEN_MINUTES)),
  ])
  return { processes, database, queue, failed, emails, domains, payments }
}
