/** First segment of a preview's address on the store's own host. */
export const PREVIEW_SEGMENT = 'site-preview'

/**
 * What the address of a preview names: the secret of its link, and what is shown instead of the draft, if anything: the
 * template that is tried with this store's products, or the website as it was at a moment, in ms since 1970.
 */
export type PreviewToken = { readonly secret: string; readonly templateId: string | null; readonly at: number | null }

// A template's id has no dot, so none of them is a moment.
const TOKEN = /^([A-Za-z0-9_-]{43})(?:\.at\.(\d{1,13})|\.([\w-]{1,80}))?$/

/** Reads `{secret}`, `{secret}.{templateId}` or `{secret}.at.{ms}`; null when it has another form. */
export function readPreviewToken(text: string): PreviewToken | null {
  const [, secret, at, templateId] = TOKEN.exec(text) ?? []
  if (secret === undefined) return null
  return { secret, templateId: templateId ?? null, at: at === undefined ? null : Number(at) }
}

/** Prefix of every address inside a preview, without a slash at its end. */
export function previewPrefix({ secret, templateId, at }: PreviewToken): string {
  const shown = at !== null ? `.at.${at}` : templateId !== null ? `.${templateId}` : ''
  return `/${PREVIEW_SEGMENT}/${secret}${shown}`
}

/** The same preview as it was at a moment, in ms since 1970; null for the draft. Null for another address. */
export function prefixAt(prefix: string, at: number | null): string | null {
  const [, first, named = ''] = prefix.split('/')
  const token = first === PREVIEW_SEGMENT ? readPreviewToken(named) : null
  return token && previewPrefix({ secret: token.secret, templateId: null, at })
}

/** Addresses that a preview does not have: documents for machines, and pages that take a token of their own. */
const NOT_PREVIEWED: ReadonlySet<string> = new Set([
  PREVIEW_SEGMENT,
  'api',
  'customer-verify',
  'feed.xml',
  'files',
  'newsletter',
  'order-status',
  'product-preview',
  'robots.txt',
  'sitemap.xml',
  'stock-alert',
  'sw.js',
  'u',
])

/** Whether a preview has pages below this first segment; undefined is its home page. */
export const isPreviewed = (first: string | undefined): boolean => first === undefined || !NOT_PREVIEWED.has(first)

/** Files and calls of this host, which a preview uses like the shop. */
const NO_PAGE = /^\/(api|_next|assets|files|sandbox)(\/|$)/

/** Address of a page of the shop inside a preview; null for any other address, and for one that is inside already. */
export function addressInPreview(prefix: string, address: string): string | null {
  const isPath = /^\/(?![/\\])/.test(address) && !NO_PAGE.test(address) && !address.startsWith(`/${PREVIEW_SEGMENT}/`)
  if (!isPath) return null
  // The home page of a preview has no slash at its end.
  return prefix + address.replace(/^\/(?=$|[?#])/, '')
}

/**
 * The prefix of a preview that an address of the shop lies in; null for a page of the public shop. The browser uses it
 * to know where it is.
 */
export function previewPrefixOf(pathname: string): string | null {
  const [, first, named = ''] = pathname.split('/')
  return first === PREVIEW_SEGMENT && readPreviewToken(named) ? `/${first}/${named}` : null
}
