import 'server-only'
import type { InstallationFacts } from './installation-facts'

/** Something that an operator should look at. `alert`: a name that never changes, for rules of other software. */
export type InstallationAlert = { readonly alert: string; readonly count: number; readonly message: string }

export const LONG_OPEN_MINUTES = 15
/** A process reports itself every ten seconds. */
export const SILENT_SECONDS = 35
/** One that has been silent for longer was ended on purpose, or has been replaced. */
const FORGOTTEN_SECONDS = 3_600
const LATE_SECONDS = 600
const USUAL_FAILURES = 10
const MOST_CONNECTIONS = 0.9

/** What is wrong, if anything; what could not be read is no alert of its own. */
export function alertsOf(facts: InstallationFacts): InstallationAlert[] {
  const { processes, database, queue, failed, emails, domains, payments } = facts
  const silent = (processes ?? []).filter(
    ({ silentSeconds }) => silentSeconds > SILENT_SECONDS && silentSeconds < FORGOTTEN_SECONDS,
  ).length
  const late = (queue ?? []).filter(({ state, dueSeconds }) => state === 'waiting' && dueSeconds > LATE_SECONDS).length
  const connections = database && database.kind === 'PostgreSQL' ? database.connections / database.maxConnections : 0
  const lost = (emails?.failed ?? 0) > USUAL_FAILURES ? (emails?.failed ?? 0) : 0
  return [
    alert('process_silent', silent, 'Server processes have not reported themselves for more than half a minute.'),
    alert('queue_late', late, 'Kinds of jobs have been waiting for more than ten minutes: no process runs them.'),
    alert('jobs_failed', failed?.length ?? 0, 'Jobs have failed for good.'),
    alert('emails_failed', lost, 'Emails of the last 24 hours could not be delivered.'),
    alert('payments_open', payments ?? 0, 'The outcome of card payments has not been known for more than 15 minutes.'),
    alert('domains_failing', domains?.failing ?? 0, 'Domains of shops have lost their proof.'),
    alert(
      'connections_scarce',
      connections > MOST_CONNECTIONS ? (database?.connections ?? 0) : 0,
      'More than nine tenths of the connections of the database are taken.',
    ),
  ].filter(({ count }) => count > 0)
}

const alert = (name: string, count: number, message: string): InstallationAlert => ({ alert: name, count, message })
