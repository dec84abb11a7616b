import 'server-only'
import { LRUCache } from 'lru-cache'
import { type ShopDoor, shopAccess } from '@/lib/contract/shop-access'
import { Failure } from '@/lib/rules/failure'
import { localPath } from '@/lib/rules/local-path'
import { once } from '@/lib/rules/once'
import { linkOfOrderPath } from '@/lib/rules/order-path'
import { readPreviewPath } from '@/lib/rules/preview-path'
import { isPreviewed, PREVIEW_SEGMENT, readPreviewToken } from '@/lib/rules/preview-token'
import { PASS_COOKIE, PASSWORD_PATH, passOfCookies, passwordPageFor } from '@/lib/rules/shop-pass'
import { tokenOfPreferences, tokenOfUnsubscribe } from '@/lib/rules/unsubscribe-path'
import { env } from '../config/env'
import type { StoreScope } from '../context'
import { cachedValue } from '../page-cache/caches'
import { noteExpiry } from '../page-cache/render-record'
import { callApiHost } from '../runtime/api-host'
import { isPreviewLink } from '../services/catalogue/preview-link'
import { isUnsubscribeToken } from '../services/consents/unsubscribe-token'
import { isOrderLink } from '../services/orders/order-link'
import { addressAfterMove } from '../services/stores/address-after-move'
import { closedShopOf } from '../services/stores/closed-shop'
import { findStoreBySite } from '../services/stores/find-store'
import { cachedCanonicalHost, originOf } from '../services/stores/shop-address'
import { isPassOf } from '../services/stores/shop-pass'
import { answerUnsubscribe } from './closed-unsubscribe-page'
import type { Exchange } from './exchange'
import { rejectRequest } from './reject-request'

/** No purge arrives from another host. */
const FOREIGN_MS = 60_000
/** Documents for machines, which a page that asks for a password would only confuse. */
const FOR_MACHINES = /^\/(sitemap\.xml|feed\.xml|sw\.js)$/
/** Previews are framed by the back-office, under the platform's own name of a shop. */
const OF_PREVIEWS = /^\/(site|product)-preview\//
/** Browsers must not remember it for good: the owner may go back to the other name. */
const MOVED_FOR = 'public, max-age=300'
const CLOSED = 'This shop is not open yet.'
const NOT_STORED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * `open`: to everybody. `passed`: to this visitor. `closed`: needs the password. `host`: the one name of the shop, null
 * without a shop; `scope` is null on another instance. `movedTo`: where a shop is that was here before.
 */
type Door = {
  state: 'open' | 'passed' | 'closed'
  host: string | null
  scope: StoreScope | null
  movedTo?: string | null
}

/**
 * Before the page cache: a shop has one name, to which its others redirect. A shop that is closed to the public answers
 * with its password page, to visitors with a pass or the link of a page of their own with a page for them alone, and to
 * machines with nothing.
 */
export async function guardShop(exchange: Exchange): Promise<boolean> {
  const { request, response, pathname, search } = exchange
  const site = siteOf(exchange)
  if (site === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const door = await doorOf(site, passOfCookies(request.headers.cookie))
  if (door.movedTo) {
    return rejectRequest(response, 301, '', {
      'cache-control': MOVED_FOR,
      location: door.movedTo + pathname + search,
    })
  }
  if (door.host !== null && door.host !== hostNameOf(exchange) && !OF_PREVIEWS.test(pathname)) {
    const location = originOf(door.host) + pathname + search
    return rejectRequest(response, 301, '', { 'cache-control': MOVED_FOR, location })
  }
  const isPasswordPage = pathname === PASSWORD_PATH
  if (door.state === 'closed') {
    exchange.isPrivate = true
    if (isPasswordPage || isPreview(pathname, door.scope) || isOwnLink(exchange, door.scope)) return false
    const unsubscribe = tokenOfUnsubscribe(pathname)
    if (unsubscribe !== null) return answerUnsubscribe(response, unsubscribe)
    if (pathname === '/robots.txt') return rejectRequest(response, 200, 'User-agent: *\nDisallow: /\n', NOT_STORED)
    if (FOR_MACHINES.test(pathname)) return rejectRequest(response, 403, CLOSED, NOT_STORED)
    return rejectRequest(response, 302, '', { ...NOT_STORED, location: passwordPageFor(pathname + search) })
  }
  exchange.isPrivate = door.state === 'passed'
  if (!isPasswordPage) return false
  const next = localPath(new URLSearchParams(search).get('next')) ?? '/'
  return rejectRequest(response, 302, '', { ...NOT_STORED, location: next })
}

/** Whether the shop has been closed since the guard let this request pass. */
export async function isClosedByNow(exchange: Exchange): Promise<boolean> {
  const site = siteOf(exchange)
  return site !== null && (await doorOf(site, '')).state === 'closed'
}

/** The name of a store in the host; null on the platform's own. */
function siteOf({ host }: Pick<Exchange, 'host'>): string | null {
  if (host.kind === 'store') return host.label
  return host.kind === 'domain' ? host.host : null
}

/** The name by which a shop was called, without a port. */
const hostNameOf = ({ host }: Exchange): string | null =>
  host.kind === 'store' ? `${host.label}.${env().ROOT_DOMAIN}` : host.kind === 'domain' ? host.host : null

/**
 * Whether the address is one of a preview, which has a secret of its own. That of the website shows nothing of the shop
 * without it; that of a product has header and menu, and so is checked here.
 */
function isPreview(pathname: string, scope: StoreScope | null): boolean {
  const [, first, ...rest] = pathname.split('/')
  if (first === PREVIEW_SEGMENT) return readPreviewToken(rest[0] ?? '') !== null && isPreviewed(rest[1])
  const found = first === 'product-preview' ? readPreviewPath(rest) : null
  return found !== null && scope !== null && isPreviewLink(scope, found.link)
}

/** Whether the address is a signed link that somebody was sent: to an order, or to the choice of emails. */
function isOwnLink({ pathname, search }: Exchange, scope: StoreScope | null): boolean {
  if (scope === null) return false
  const link = linkOfOrderPath(pathname, search)
  if (link) return isOrderLink(scope, link)
  const token = tokenOfPreferences(pathname)
  return token !== null && isUnsubscribeToken(scope, token)
}

async function doorOf(site: string, pass: string): Promise<Door> {
  if (env().API_URL) return doorAbroad(site, pass)
  const found = await findStoreBySite(site)
  if (!found) return { state: 'open', host: null, scope: null, movedTo: await addressAfterMove(site) }
  const closed = await closedShopOf(found)
  const state = !closed.isClosed ? 'open' : isPassOf(found, pass, closed) ? 'passed' : 'closed'
  return { state, host: await cachedCanonicalHost(found), scope: found }
}

/** What the other host last said of each site: it holds while that host does not answer. */
const lastDoors = once('last-doors-abroad', () => new LRUCache<string, ShopDoor>({ max: 10_000 }))
/** A shop of which nothing is known has no cached pages either. */
const UNKNOWN: ShopDoor = { isClosed: false, isPassed: false, message: '', host: '' }

/** The same where the data is on another host: only who brings a pass to a closed shop is asked about each time. */
async function doorAbroad(site: string, pass: string): Promise<Door> {
  const last = lastDoors.get(site) ?? UNKNOWN
  const asked = cachedValue(`shop-access abroad ${site}`, [], async () => {
    noteExpiry(new Date(Date.now() + FOREIGN_MS))
    return askAbroad(site, '')
  })
  const door = await unlessAway(asked, last)
  lastDoors.set(site, door)
  const common = { host: door.host || null, scope: null }
  if (!door.isClosed) return { state: 'open', ...common }
  const isPassed = pass !== '' && (await unlessAway(askAbroad(site, pass), UNKNOWN)).isPassed
  return { state: isPassed ? 'passed' : 'closed', ...common }
}

/** `otherwise` while the other host does not answer: what it has to say is then missed by the page itself. */
const unlessAway = (asked: Promise<ShopDoor>, otherwise: ShopDoor): Promise<ShopDoor> =>
  asked.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'unavailable') return otherwise
    throw error
  })

async function askAbroad(site: string, pass: string): Promise<ShopDoor> {
  const host = site.includes('.') ? site : `${site}.${env().ROOT_DOMAIN}`
  const { method, path, reply } = shopAccess.door
  const headers = { cookie: `${PASS_COOKIE}=${pass}` }
  const answer = await callApiHost({ method, path, sent: { pass }, host, headers })
  // A host without a store: its page says so.
  if (answer.status === 404) return { isClosed: false, isPassed: true, message: '', host: '' }
  const body = (await answer.json().catch(() => null)) as { payload?: unknown } | null
  const parsed = reply.safeParse(body?.payload)
  if (!parsed.success) throw new Failure('unavailable', CLOSED)
  return parsed.data
}
