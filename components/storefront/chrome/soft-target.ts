/** Addresses that are no pages: programs, files, documents for machines. */
const NO_PAGE = /^\/(api|files|sandbox|_next)\/|\.[a-z\d]{2,5}$/i

/** Where a card is typed: documents of their own, since their policy is, which names the card provider and nobody else. */
const OWN_DOCUMENTS: ReadonlySet<string> = new Set(['/checkout', '/order-status'])

/** Path with query and hash that a link leads to without loading the document anew; null when it shall be loaded. */
export function softLink(link: HTMLAnchorElement, here: Location): string | null {
  const leaves = (link.target && link.target !== '_self') || link.hasAttribute('download') || 'hard' in link.dataset
  return leaves ? null : softAddress(new URL(link.href, here.href), here)
}

/** The same for a GET form; fields left empty stay out of the address. */
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
