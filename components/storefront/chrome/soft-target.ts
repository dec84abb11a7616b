/** Addresses that are not pages: scripts, files, machine-readable documents. */
const NO_PAGE = /^\/(api|files|sandbox|_next)\/|\.[a-z\d]{2,5}$/i

/**
 * Pages with a card form: they need a full load for their own policy, which allows the card provider and nobody else.
 */
const OWN_DOCUMENTS: ReadonlySet<string> = new Set(['/checkout', '/order-status'])

/** Path with query and hash of a soft navigation; null when the document must be loaded. */
export function softLink(link: HTMLAnchorElement, here: Location): string | null {
  const leaves = (link.target && link.target !== '_self') || link.hasAttribute('download') || 'hard' in link.dataset
  return leaves ? null : softAddress(new URL(link.href, here.href), here)
}

/** The same for a GET form; empty fields are omitted from the address. */
export function softForm(form: HTMLFormElement, submitter: HTMLElement | null, here: Location): string | null {
  if (form.method !== 'get' || form.target || 'hard' in form.dataset) return null
  const url = new URL(form.action, here.href)
  url.search = ''
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value)
  }
  return softAddress(url, here)
}

function softAddress({ origin, pathname, search, hash }: URL, here: Location): string | null {
  const isElsewhere = origin !== here.origin || NO_PAGE.test(pathname)
  const isOwnDocument = OWN_DOCUMENTS.has(pathname) || OWN_DOCUMENTS.has(here.pathname)
  const isSamePage = hash !== '' && pathname === here.pathname && search === here.search
  return isElsewhere || isOwnDocument || isSamePage ? null : pathname + search + hash
}
