import { LIST_PATH } from './list-path'
import { encodeFind, formatListQuery, type ListQuery, PLAIN_LIST, parseListQuery, parsePage } from './list-query'
import { isPreviewed, PREVIEW_SEGMENT, readPreviewToken } from './preview-token'

/** The platform's two addresses, for classifying hosts. A port in either is ignored. */
export type HostConfig = { rootDomain: string; vendorPortalHost: string }

/**
 * Meaning of a `Host` header; host and label are lower case, without port and trailing dot.
 * `portal`: the platform itself (`canonical` only on the root domain; its other names redirect there).
 * `store`: `{label}.{root}`. `domain`: a name outside the root, perhaps a store's own domain.
 * `reserved`: a well-formed label that no store may have (404). `invalid`: not a host name that we serve (400).
 */
export type HostKind =
  | { kind: 'portal'; canonical: boolean; host: string }
  | { kind: 'store'; label: string }
  | { kind: 'domain'; host: string }
  | { kind: 'reserved'; label: string }
  | { kind: 'invalid' }

/** Subdomains reserved for the platform: no store may take them. */
export const RESERVED_LABELS: ReadonlySet<string> = new Set(
  `www www1 www2 web api apis admin administrator root vendor vendors vender venders portal panel dashboard backoffice
   mail email smtp imap pop pop3 mx webmail autodiscover autoconfig mta-sts postmaster hostmaster webmaster abuse security
   ftp sftp ssh vpn ns1 ns2 ns3 dns cdn static assets files media app apps auth login signin signup sso oauth account
   accounts billing pay payment payments checkout sandbox staging status health metrics monitor internal intranet
   localhost localdomain wpad isatap broadcasthost docs help support platform`.split(/\s+/),
)

const MAX_HOST_LENGTH = 253
const MAX_PORT = 65_535
const DNS_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const STORE_LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/
const NUMERIC_LABEL = /^(?:\d+|0x[\da-f]*)$/
const LOOPBACK = new Set(['127.0.0.1', '[::1]'])
const INVALID = { kind: 'invalid' } as const

/**
 * True for a valid store subdomain: 3–63 of a–z, 0–9 and `-`, not at the ends, not reserved. Labels that start with
 * `xn--` are rejected too, since they are shown as other letters and can imitate a known name.
 */
export function isStoreLabel(label: string): boolean {
  return STORE_LABEL.test(label) && !label.startsWith('xn--') && !RESERVED_LABELS.has(label)
}

/** Pure and total: every `Host` header, however malformed, has exactly one meaning. See `HostKind`. */
export function classifyHost(hostHeader: string | null | undefined, config: HostConfig): HostKind {
  const host = bareHost(hostHeader)
  if (host === null) return INVALID
  const root = bareHost(config.rootDomain)
  if (root === null) return INVALID
  if (host === root) return { kind: 'portal', canonical: true, host }
  if (host === `www.${root}` || host === bareHost(config.vendorPortalHost)) {
    return { kind: 'portal', canonical: false, host }
  }
  if (LOOPBACK.has(host)) return root === 'localhost' ? { kind: 'portal', canonical: false, host } : INVALID
  if (!isDnsName(host)) return INVALID
  if (host.endsWith(`.${root}`)) return labelKind(host.slice(0, -root.length - 1))
  return { kind: 'domain', host }
}

function labelKind(label: string): HostKind {
  if (label.includes('.')) return INVALID
  return isStoreLabel(label) ? { kind: 'store', label } : { kind: 'reserved', label }
}

/** Lower case, without port and one trailing dot; null when it contains characters that are invalid in host names. */
function bareHost(header: string | null | undefined): string | null {
  // ASCII is checked before lower-casing: the Kelvin sign, for one, becomes a plain k.
  const match = /^(\[[\da-fA-F:.]{2,45}\]|[A-Za-z0-9.-]+)(?::(\d{0,5}))?$/.exec(header ?? '')
  if (!match?.[1] || Number(match[2] ?? 0) > MAX_PORT) return null
  const host = match[1].toLowerCase().replace(/\.$/, '')
  return host === '' || host.length > MAX_HOST_LENGTH ? null : host
}

/** At least two DNS labels, the last of which is not a number (which would make it an IPv4 address). */
function isDnsName(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((label) => DNS_LABEL.test(label)) && !NUMERIC_LABEL.test(last)
}

/** Target of a store request in the middleware: an internal path, a redirect, or none (400). */
export type StorePath = { kind: 'rewrite'; path: string } | { kind: 'redirect'; to: string } | { kind: 'reject' }

const REJECT = { kind: 'reject' } as const

/** Internal first segments, where a query has become a path. From outside they are unknown pages. */
const INTERNAL_DEEPER = new Set(['product-list', 'promotion-list'])

/**
 * The internal path of a store's page. `site` is the label or the custom domain (from `classifyHost`); `pathname` and
 * `search` are as sent (still percent-encoded). Queries of lists become segments, so that plain lists can be cached.
 */
export function storePath(site: string, pathname: string, search: string): StorePath {
  const segments = safeSegments(pathname)
  if (segments === null) return REJECT
  const tidy = `/${segments.map(tidySegment).join('/')}`
  if (tidy !== pathname) return { kind: 'redirect', to: tidy + search }
  const base = `/~${site}`
  const [first, ...rest] = segments
  if (first === PREVIEW_SEGMENT) return pathInPreview(site, rest, search)
  if (first === undefined) return { kind: 'rewrite', path: base }
  if (tidy === LIST_PATH) return { kind: 'rewrite', path: base + listPath(parseListQuery(search)) }
  if (tidy === '/promotion-list') {
    const page = parsePage(new URLSearchParams(search).get('page'))
    return { kind: 'rewrite', path: `${base}${tidy}/${page}` }
  }
  if (first === 'find' || first === 'missing' || (INTERNAL_DEEPER.has(first) && rest.length > 0)) {
    return { kind: 'rewrite', path: `${base}/missing${tidy}` }
  }
  return { kind: 'rewrite', path: base + tidy + (first === 'product' ? '' : search) }
}

/**
 * `/site-preview/{token}/…` as the same page of the shop under `/~{site}~{token}`. Whether the token is valid is decided
 * where the page is loaded. Only on the platform's own name for a store: the back-office knows it and may frame it.
 */
function pathInPreview(site: string, [named = '', ...rest]: readonly string[], search: string): StorePath {
  const isPage = readPreviewToken(named) !== null && !site.includes('.') && isPreviewed(rest[0])
  if (!isPage) return { kind: 'rewrite', path: `/~${site}/missing/${PREVIEW_SEGMENT}` }
  return storePath(`${site}~${named}`, `/${rest.join('/')}`, search)
}

/**
 * The part of a query that a cached page depends on, normalized, with its `?`; empty for a page that depends only on
 * its path. Has the same `storePath` as `search`. Other parameters of a link (campaigns, coupons, tokens) are dropped.
 */
export function canonicalSearch(pathname: string, search: string): string {
  const page = () => parsePage(new URLSearchParams(search).get('page'))
  const query =
    pathname === LIST_PATH
      ? formatListQuery(parseListQuery(search))
      : pathname === '/promotion-list' && page() > 1
        ? `page=${page()}`
        : ''
  return query && `?${query}`
}

/** `/product-list/{tagname}/{id}/{page}` for a plain list, `/find/{query}` for any other: separate caches. */
function listPath(query: ListQuery): string {
  const plain = formatListQuery({ ...PLAIN_LIST, tag: query.tag, page: query.page })
  const canonical = formatListQuery(query)
  if (canonical !== plain) return `/find/${encodeFind(query)}`
  const tag = query.tag ?? { tagname: 'all', id: 'all' }
  return `${LIST_PATH}/${tag.tagname}/${tag.id}/${query.page}`
}

/**
 * Segments as sent, without empty ones; null for paths that must not reach the router, such as another store's
 * `/~name`.
 */
function safeSegments(pathname: string): string[] | null {
  if (!pathname.startsWith('/') || pathname.length > 2_000) return null
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const decoded = segments.map(decodeFully)
  const bad = decoded.some((text) => text === null || /^\.{1,2}$|[\\/\p{Cc}]/u.test(text))
  return bad || decoded[0]?.startsWith('~') ? null : segments
}

/** One spelling per address (RFC 3986 §6.2.2): unnecessary percent-encoding is removed, the rest uses capitals. */
function tidySegment(segment: string): string {
  return segment.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : code.toUpperCase()
  })
}

/** Percent-decodes until nothing is left to decode (at most three times); null when malformed. */
function decodeFully(text: string): string | null {
  let current = text
  for (let depth = 0; depth < 3 && current.includes('%'); depth++) {
    try {
      current = decodeURIComponent(current)
    } catch {
      return depth === 0 ? null : current
    }
  }
  return current
}
