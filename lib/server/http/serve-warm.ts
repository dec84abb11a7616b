import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import type { CachedPage } from '../page-cache/cached-page'
import { purgeClock } from '../page-cache/caches'
import type { TaggedCache } from '../page-cache/tagged-cache'
import { countOf } from './count-of'
import type { Exchange } from './exchange'
import { sendIfReady } from './send-response'
import { trustedHost } from './trusted-host'

/** Where the page of an address is. `since`: the purge clock before it was decided that it may be sent. */
type Place = { cache: TaggedCache<CachedPage>; key: string; since: number }

/** Clients can invent any number of long addresses of one page. */
const MOST = 10_000
const LONGEST = 500

const places = once('warm-pages', () => new LRUCache<string, Place>({ max: MOST }))

/**
 * The short way to a page that is cached: what the middlewares said of a request says the same of the next one for that
 * host and address, until anything is purged. Synchronous, since each wait costs more than all of it. False: not sent.
 */
export function serveWarm(request: IncomingMessage, response: ServerResponse): boolean {
  const address = addressOf(request)
  const place = address === null ? undefined : places.get(address)
  if (place === undefined || place.since !== purgeClock()) return false
  const page = place.cache.get(place.key)
  return page !== undefined && sendIfReady(page, request, response)
}

/** Remembers where the page of this request is. */
export function noteWarm({ request, since }: Exchange, { cache, key }: Omit<Place, 'since'>): void {
  const address = addressOf(request)
  if (address !== null) places.set(address, { cache, key, since })
}

/**
 * All of a request on which a cached page depends besides what is purged; null for what the middlewares have to see.
 * Where the data is on another host no purge says that its shops have changed.
 */
function addressOf(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request
  const isPlain = (method === 'GET' || method === 'HEAD') && url.startsWith('/') && url.length <= LONGEST
  if (!isPlain || headers.rsc !== undefined || env().API_URL) return null
  if (countOf(request.rawHeaders, 'host') !== 1) return null
  return `${trustedHost(request)} ${url}`
}
