import 'server-only'

/** On every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Pages with a secret in the address: reached from an email or from a shared link. */
const SECRET_PAGES = /^\/((verify|reset-password|signup|customer-verify|order-status)\/?|(product|site)-preview\/.*)$/
/** The secret stays in the shop: its form returns to the page, which browsers name in `Referer`. */
const SECRET_FORM = /^\/((newsletter|stock-alert)\/?|u\/.*)$/
/** Pages about one person that search engines must not list. */
const PERSONAL_PAGES = /^\/(checkout(\/address)?|profile-setting)\/?$/

/** The register reads barcodes with the camera; no other document may use it. */
const CAMERA_PAGES = /^\/register\/?$/

const NOT_STORED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Additional headers of these pages: not cached, not indexed, and no secret in `Referer`. */
export function headersOfPage(pathname: string): Readonly<Record<string, string>> {
  if (SECRET_PAGES.test(pathname)) return { ...NOT_STORED, 'referrer-policy': 'no-referrer' }
  if (SECRET_FORM.test(pathname)) return { ...NOT_STORED, 'referrer-policy': 'same-origin' }
  if (CAMERA_PAGES.test(pathname)) {
    return { 'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()' }
  }
  return PERSONAL_PAGES.test(pathname) ? NOT_STORED : {}
}

/** Only for visitors who came by TLS: a local shop has none. */
export const HSTS = 'max-age=31536000; includeSubDomains'

/** Allowed origins of embedded players. */
const PLAYERS = 'https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com'

/** What a page's policy allows besides the rest. */
type Framing = {
  /** Origins that it may show in frames, besides players. */
  frames?: string | undefined
  /** It shows PDFs that its scripts have read: from `blob:` addresses, which only they can make. */
  readsPdfs?: boolean
  /** Origin of the page that may frame it; none by default. */
  framedBy?: string | undefined
  /** It searches addresses with the script of the maps provider. */
  maps?: { readonly scripts: string; readonly data: string } | undefined
  /** Where its forms may send to; any address of its own origin by default. */
  forms?: string | undefined
}

/** Inline scripts that may run. `nonce`: of a page whose scripts are not all known when its head is sent. */
export type TrustedScripts = { readonly hashes: readonly string[]; readonly nonce?: string }

/**
 * Content security policy of a page. Scripts: our own files and the inline ones that are trusted, none of a
 * vendor; on pages with an address search that of the maps provider. Inline styles are allowed, since templates have
 * style attributes; `img-src` and `font-src` restrict what they can load.
 */
export const contentSecurityPolicy = (scripts: TrustedScripts, { frames = '', ...rest }: Framing = {}): string =>
  policyOf(["'self'", ...sourcesOf(scripts), ...(rest.maps ? [rest.maps.scripts] : [])], {
    images: "'self' data: https: http:",
    frames: [PLAYERS, frames, rest.readsPdfs ? 'blob:' : ''].filter((source) => source !== '').join(' '),
    ...rest,
  })

/**
 * The policy of a page with a card form: besides our own files it allows the card provider's script and frame, and no
 * other third party. `origin`: the provider's, or `'self'` when the application emulates it.
 */
export const paymentPagePolicy = (scripts: TrustedScripts, origin: string): string =>
  policyOf([...new Set(["'self'", ...sourcesOf(scripts), origin])], {
    images: "'self' data:",
    frames: origin,
  })

const sourcesOf = ({ hashes, nonce }: TrustedScripts): string[] => [
  ...hashes.map((hash) => `'sha256-${hash}'`),
  ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
]

type Sources = Omit<Framing, 'frames'> & { images: string; frames: string }

const policyOf = (scripts: readonly string[], from: Sources): string =>
  [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${from.images}`,
    "font-src 'self'",
    ["connect-src 'self'", from.maps?.data ?? ''].join(' ').trim(),
    `frame-src ${from.frames}`,
    `object-src ${from.readsPdfs ? 'blob:' : "'none'"}`,
    "base-uri 'none'",
    `form-action ${from.forms ?? "'self'"}`,
    `frame-ancestors ${from.framedBy ?? "'none'"}`,
  ].join('; ')
