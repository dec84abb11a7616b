import 'server-only'
import { once } from '@/lib/rules/once'
import { log } from '../runtime/log'
import { freezeCaches, purgeEverythingHere } from './caches'
import { purgeInProcesses, readPurge } from './purge-message'
import { sharedPages } from './sharing'

/**
 * How long cached pages are served while the database does not answer. Long enough for a restart or a failover; a price
 * that was changed just before is out of date for at most this long.
 */
export const LONGEST_OUTAGE_MS = 10 * 60_000

const link = once('purge-link', () => ({ patience: undefined as NodeJS.Timeout | undefined }))

/** Whether the database does not answer: what is rendered now is likely to fail. */
export const isPurgeLinkLost = (): boolean => link.patience !== undefined

/**
 * What the purge channel does to the caches. While it is down no purges arrive: cached entries may be stale and are
 * served for a limited time, nothing is added, and everything is purged when the channel is back, so that no stale
 * entry outlives the outage.
 */
export const purgeLink = {
  heard: (payload: string): void => purgeInProcesses(readPurge(payload)),

  lost(): void {
    if (link.patience) return
    sharedPages()?.linked(false)
    log().warn('the database does not answer: cached pages are served for up to ten minutes')
    freezeCaches(true)
    link.patience = setTimeout(purgeEverythingHere, LONGEST_OUTAGE_MS).unref()
  },

  restored(): void {
    if (link.patience) log().warn('the database is back: the caches were purged')
    clearTimeout(link.patience)
    link.patience = undefined
    purgeEverythingHere()
    freezeCaches(false)
    sharedPages()?.linked(true)
  },
}
