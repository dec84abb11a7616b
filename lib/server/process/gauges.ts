import 'server-only'
import { env } from '../config/env'
import { cacheSizes } from '../page-cache/caches'
import { sharedPages } from '../page-cache/sharing'
import { connectionState, replicaState } from '../services/installation/connection-state'
import { waitingEmails } from '../services/installation/email-state'
import { queueState } from '../services/installation/queue-state'
import type { GaugeRow, GaugeSource } from '../telemetry/meters'

/** Where another host has the data, it has the queue and the emails as well. */
const here = (read: () => Promise<readonly GaugeRow[]>) => async () => (env().API_URL ? [] : read())

/** Figures of the metrics that are read when somebody asks for them. */
export const gauges: readonly GaugeSource[] = [
  {
    name: 'shop_cache_entries',
    help: 'Entries of the caches of this process.',
    labels: ['cache'],
    read: () => cacheSizes().map(({ cache, entries }) => [[cache], entries]),
  },
  {
    name: 'shop_cache_bytes',
    help: 'Approximate size of the caches of this process.',
    labels: ['cache'],
    read: () => cacheSizes().map(({ cache, bytes }) => [[cache], bytes]),
  },
  {
    name: 'shop_shared_pages',
    help: 'Since the start of this process: pages found among those that all share, not found, and added. None while unused.',
    labels: ['result'],
    read: () => Object.entries(sharedPages()?.counts ?? {}).map(([result, count]) => [[result], count]),
  },
  {
    name: 'shop_replica_reads',
    help: 'Since the start of this process: data of pages read from the replica, and left to the primary because it was behind or failed.',
    labels: ['result'],
    read: () =>
      env().DATABASE_REPLICA_URL === undefined
        ? []
        : Object.entries(replicaState()).map(([result, count]) => [[result], count]),
  },
  {
    name: 'shop_database_connections',
    help: 'Connections of the pool of this process, and callers that wait for one.',
    labels: ['state'],
    read: here(async () => Object.entries(await connectionState()).map(([state, count]) => [[state], count])),
  },
  {
    name: 'shop_jobs',
    help: 'Jobs of the whole installation by state; failed: of the last 25 hours, after their last attempt.',
    labels: ['job', 'state'],
    read: here(async () => (await queueState()).map(({ job, state, count }) => [[job, state], count])),
  },
  {
    name: 'shop_job_oldest_seconds',
    help: 'How long the oldest job of a kind has been due.',
    labels: ['job'],
    read: here(async () =>
      (await queueState()).filter(({ state }) => state === 'waiting').map(({ job, dueSeconds }) => [[job], dueSeconds]),
    ),
  },
  {
    name: 'shop_emails_waiting',
    help: 'Emails of the whole installation that are to be sent.',
    labels: [],
    read: here(async () => [[[], await waitingEmails()]]),
  },
]
