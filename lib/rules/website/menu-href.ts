const MAX_LENGTH = 2_000

/**
 * The address of a link that a store's owner typed, safe in an `href`: of the shop (`/about`, `#contact`), on the web,
 * `mailto:` or `tel:`. Null for anything else.
 */
export function menuHref(typed: string): string | null {
  // Browsers drop these characters, so that "java\nscript:" would run.
  const href = typed.replace(/\p{Cc}/gu, '').trim()
  if (href === '' || href.length > MAX_LENGTH || href.includes('\\')) return null
  if (href.startsWith('#') || /^\/(?!\/)/.test(href)) return href
  if (/^(?:mailto|tel):[^\s<>"]+$/i.test(href)) return href
  return webHref(href)
}

/** A complete `http:` or `https:` address; null for anything else. */
export function webHref(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null
  const { username, password } = new URL(href)
  return username === '' && password === '' ? href : null
}

/** Address of a picture that a page may show: a file of this shop, or on the web by `https:`. Null for anything else. */
export function pictureHref(src: string | null): string | null {
  if (src === null || src.length > MAX_LENGTH) return null
  return /^\/(?:files|assets)\/[\w./-]+$/.test(src) || /^https:\/\/[^\s"'<>\\]+$/i.test(src) ? src : null
}
