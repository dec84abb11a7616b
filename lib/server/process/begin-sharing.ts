import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '../config/env'
import { variableGroups } from '../config/variables'
import { sharePages } from '../page-cache/sharing'
import { buildId } from './build-id'

const MEGABYTE = 2 ** 20
/** What pages show: those processes share pages for which all of this is equal. */
const SHOWN = ['Addresses and hosts', 'Uploaded files', 'Payments'] as const

/**
 * Shares pages with the other processes on this database, with the same build and settings. `database`: its identity.
 * Returns a function that ends it; null without `REDIS_URL`.
 */
export async function beginSharing(database: string): Promise<(() => void) | null> {
  const settings = env()
  const { REDIS_URL, REDIS_PAGE_MB, SECRET_KEY = '', PORT, isDemo, isProduction } = settings
  if (REDIS_URL === undefined || !isProduction || REDIS_PAGE_MB === 0) return null
  const names = SHOWN.flatMap((group) => Object.keys(variableGroups[group])).filter((name) => name !== 'PORT')
  const shown = Object.entries(settings).filter(([name]) => names.includes(name))
  // Behind a proxy the port is nowhere on a page.
  const told = JSON.stringify([database, await buildId(), SECRET_KEY, isDemo ? PORT : null, shown])
  const digest = createHash('sha256').update(told).digest('base64url').slice(0, 22)
  return sharePages({ url: REDIS_URL, prefix: `{shop-pages:${digest}}`, bytes: REDIS_PAGE_MB * MEGABYTE })
}
