import 'server-only'
import { createHash } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import { canonicalSearch, storePath } from '@/lib/rules/host'
import { once } from '@/lib/rules/once'
import { admission } from '../admission/admission'
import { classOfPage } from '../admission/work-class'
import { env } from '../config/env'
import type { CachedPage } from '../page-cache/cached-page'
import { findings, pages, payloads } from '../page-cache/caches'
import { isPurgeLinkLost } from '../page-cache/purge-link'
import type { RenderRecord } from '../page-cache/render-record'
import type { PageStart } from '../page-cache/shared-pages'
import { findShared, storeShared } from '../page-cache/sharing'
import type { TaggedCache } from '../page-cache/tagged-cache'
import { log } from '../runtime/log'
import { meters } from '../telemetry/meters'
import { captureResponse } from './capture-response'
import type { Exchange } from './exchange'
import { finishPage } from './finish-page'
import { isClosedByNow } from './guard-shop'
import { makeFramed } from './make-framed'
import { PageStream } from './page-stream'
import { rejectForNow } from './reject-for-now'
import { rejectRequest } from './reject-request'
import { sendResponse } from './send-response'
import { noteWarm } from './serve-warm'

/** Even a page that nothing purges is rendered again after this time: the year in its footer, for one. */
const MAX_AGE_MS = 6 * 60 * 60 * 1000
/** Store pages that depend on nothing but the address. Never a preview, whose first segment has a second `~`. */
const CACHEABLE =
  /^\/~[^/~]+(\/(product|product-list|promotion-list|pages|policies|cart|sitemap\.xml|robots\.txt|feed\.xml)(\/.*)?)?$/
/** Searches and filtered lists depend on the address alone too, but clients can request any number of them. */
const FOUND = /^\/~[^/~]+\/find\//
const PREVIEW = /^\/(site|product)-preview\//
/** Headers of a soft navigation, on which its response depends. */
const NAVIGATION = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url']

/** The cache of a page, and its key. */
type CacheSlot = { cache: TaggedCache<CachedPage>; key: string; isSearch: boolean }

const making = once('pages-in-the-making', () => new Map<string, Promise<CachedPage | null>>())

/** Answers a page request: from the cache, or rendered by Next, with its policy, and cached when allowed. */
export async function servePage(exchange: Exchange): Promise<boolean> {
  const { request, response } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return rejectRequest(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
  }
  const acceptEncoding = acceptEncodingOf(request)
  const slot = cacheSlotOf(exchange)
  const cached = slot?.cache.get(slot.key)
  if (slot && cached) {
    meters()?.page(true)
    noteWarm(exchange, slot)
    await sendResponse(cached, request, response, acceptEncoding)
    return true
  }
  if (slot) meters()?.page(false)
  try {
    const page = await (slot ? shared(slot.key, () => keep(exchange, slot)) : makeAlone(exchange))
    // Its first visitor has got it while it was rendered.
    if (response.headersSent) return true
    if (page) await sendResponse(page, request, response, acceptEncoding)
    else if (!response.writableEnded && !response.destroyed)
      rejectRequest(response, 503, 'Please try again.', { 'retry-after': '1' })
  } catch (error) {
    if (response.headersSent) log().error({ err: error }, 'a page broke off after its head was sent')
    else if (error instanceof Failure) rejectForNow(request, response, error)
    else throw error
  }
  return true
}

/** Requests for a page that is being rendered wait for that rendering. */
async function shared(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
  const running = making.get(key)
  // The visitor for whom it is rendered may disconnect: then the next waiting request renders it for all of them.
  if (running)
    return running.then(
      (page) => page ?? shared(key, make),
      (error) => {
        if (error instanceof Failure) throw error
        return make()
      },
    )
  const started = make()
  making.set(key, started)
  try {
    return await started
  } finally {
    making.delete(key)
  }
}

async function keep(exchange: Exchange, slot: CacheSlot): Promise<CachedPage | null> {
  const shared = slot.cache === pages ? await findShared(slot.key) : null
  return shared?.page ?? inTurn(exchange, slot.isSearch, () => makeFor(exchange, slot, shared?.place ?? null))
}

const makeAlone = (exchange: Exchange): Promise<CachedPage | null> =>
  inTurn(exchange, false, async () => (await make(exchange, null))?.page ?? null)

/** A visitor who has disconnected by the time a slot is free needs no page. */
const inTurn = (
  { response, pathname }: Exchange,
  isSearch: boolean,
  making: () => Promise<CachedPage | null>,
): Promise<CachedPage | null> =>
  admission().run(classOfPage(pathname, isSearch), async () => (response.destroyed ? null : making()))

async function makeFor(exchange: Exchange, slot: CacheSlot, place: PageStart | null): Promise<CachedPage | null> {
  const { cache, key } = slot
  const since = cache.now()
  // A shop that is closed while this page waits for its turn purges before it could be cached.
  if (await isClosedByNow(exchange)) return (await make(exchange, null))?.page ?? null
  const made = await make(exchange, slot)
  if (!made) return null
  const { page, record, digest, latest = new Date(Date.now() + MAX_AGE_MS) } = made
  if (page.status === 200 && record.cacheable) {
    const { tags, expiresAt } = record
    const entry = {
      value: page,
      tags,
      size: page.size,
      expiresAt: expiresAt && expiresAt < latest ? expiresAt : latest,
      digest: digest ?? null,
    }
    if (cache.put(key, entry, since) && place) storeShared(key, place, entry)
  }
  return page
}

/**
 * A finished page with its render record. `digest`: of what it was made from. `latest`: of one that is as it was, when it has
 * to be rendered again.
 */
type MadePage = { page: CachedPage; record: RenderRecord; digest?: string; latest?: Date }

/** Null when the visitor disconnected. */
async function make(exchange: Exchange, slot: CacheSlot | null): Promise<MadePage | null> {
  const { request, response, handle } = exchange
  const acceptEncoding = acceptEncodingOf(request)
  const stream = slot && isStreamed(exchange) ? new PageStream(exchange, acceptEncoding) : null
  // `HEAD` is told by the page that Next renders.
  const mayFrame = request.method === 'GET' && holdsMarkup(exchange) && !isPurgeLinkLost()
  // The same bytes answer GET and HEAD.
  request.method = 'GET'
  if (slot) {
    request.url = canonicalUrl(exchange)
    // Next renders another page for robots, and for who names no browser.
    request.headers['user-agent'] = 'page-cache'
  }
  try {
    const framed = slot && mayFrame ? await makeInFrame(exchange, slot, stream && acceptEncoding) : null
    if (framed) return framed
    const captured = await captureResponse({ request, response, handle, holdsMarkup: holdsMarkup(exchange), stream })
    return captured && { page: finishPage(captured, exchange, slot !== null), record: captured.record }
  } catch (error) {
    stream?.breakOff()
    throw error
  }
}

/** The page of a list in its frame, or the one that might have been out of date. */
async function makeInFrame(
  exchange: Exchange,
  slot: CacheSlot,
  acceptEncoding: string | null,
): Promise<MadePage | null> {
  const doubted = slot.cache.doubted(slot.key)
  const made = await makeFramed(exchange, { path: slot.key, acceptEncoding, digest: doubted?.digest })
  if (!made) return null
  const { body, frame, record, digest } = made
  if (body) {
    return { page: finishPage({ status: 200, headers: frame.headers, body, record }, exchange, true), record, digest }
  }
  return doubted ? { page: doubted.value, record, digest, latest: doubted.expiresAt } : null
}

/**
 * `HEAD` and a visitor who has a page already, perhaps this one, are told more by the finished page, and so is everybody
 * while the database is away: then most pages end with 503.
 */
const isStreamed = (exchange: Exchange): boolean =>
  exchange.request.method === 'GET' &&
  exchange.request.headers['if-none-match'] === undefined &&
  !isPurgeLinkLost() &&
  holdsMarkup(exchange)

const acceptEncodingOf = ({ headers }: Exchange['request']) => String(headers['accept-encoding'] ?? '')

/** The editor of the website changes what a preview shows, and `npm run dev` compares HTML and data. */
const holdsMarkup = ({ request, host, pathname }: Exchange) =>
  env().isProduction &&
  (host.kind === 'store' || host.kind === 'domain') &&
  request.headers.rsc === undefined &&
  !PREVIEW.test(pathname)

/** The cache entry of a cacheable page, or null. The internal path is the same for all spellings of an address. */
function cacheSlotOf({ request, host, pathname, search, isPrivate }: Exchange): CacheSlot | null {
  if (!env().isProduction || isPrivate) return null
  if (host.kind !== 'store' && host.kind !== 'domain') return null
  const inside = storePath(host.kind === 'store' ? host.label : host.host, pathname, search)
  if (inside.kind !== 'rewrite') return null
  // Meaningful query parameters are part of the internal path; the rest is the visitor's own.
  const path = inside.path.split('?', 1)[0] ?? ''
  const isSearch = FOUND.test(path)
  if (!isSearch && !CACHEABLE.test(path)) return null
  if (request.headers.rsc === undefined) return { cache: isSearch ? findings : pages, key: path, isSearch }
  const navigation = NAVIGATION.map((name) => request.headers[name] ?? '').join('\n')
  const key = `${path} ${createHash('sha256').update(navigation).digest('base64url')}`
  return { cache: payloads, key, isSearch }
}

/** The request from which a cached page is rendered, without the first visitor's other query parameters. */
function canonicalUrl({ request, pathname, search }: Exchange): string {
  const url = pathname + canonicalSearch(pathname, search)
  // Next answers a soft navigation only at an address that has the digest of its headers.
  const digest = request.headers.rsc === undefined ? null : new URLSearchParams(search).get('_rsc')
  if (digest === null) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ _rsc: digest })}`
}
