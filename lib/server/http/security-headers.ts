import 'server-only'

/** On every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Pages with a secret in the address: an email leads to them, or somebody who was given the link. */
const SECRET_PAGES = /^\/((verify|reset-password|signup|customer-verify|order-status)\/?|product-preview\/.*)$/
/** Pages about one person that no search engine should list. */
const PERSONAL_PAGES = /^\/(checkout|profile-setting)\/?$/

const NOT_STORED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** What these pages send besides: nobody stores or lists them, and a secret is told to nobody by `Referer`. */
export function headersOfPage(pathname: string): Readonly<Record<string, string>> {
  if (SECRET_PAGES.test(pathname)) return { ...NOT_STORED, 'referrer-policy': 'no-referrer' }
  return PERSONAL_PAGES.test(pathname) ? NOT_STORED : {}
}

/** Only where the visitor came by TLS: a local shop has none. */
export const HSTS = 'max-age=31536000; includeSubDomains'

/** Where pages may show players from. */
const PLAYERS = 'https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com'

/**
 * What a page may load. Scripts: our own files and the inline ones whose hashes are given, nothing a vendor wrote.
 * Styles may be inline, since templates carry style attributes; what those can fetch is cut by `img-src` and `font-src`.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  policyOf(["'self'", ...scriptHashes.map(hashSource)], { images: "'self' data: https: http:", frames: PLAYERS })

/**
 * The policy of a page on which a card is typed: besides our own files it runs the card provider's script and shows the
 * provider's frame, and nothing else of anybody. `origin`: the provider's, or `'self'` when the application plays it.
 */
export const paymentPagePolicy = (scriptHashes: readonly string[], origin: string): string =>
  policyOf([...new Set(["'self'", ...scriptHashes.map(hashSource), origin])], {
    images: "'self' data:",
    frames: origin,
  })

const hashSource = (hash: string) => `'sha256-${hash}'`

const policyOf = (scripts: readonly string[], from: { images: string; frames: string }): string =>
  [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${from.images}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${from.frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
