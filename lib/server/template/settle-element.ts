import 'server-only'
import { isFilmPlayer } from '@/lib/rules/safe-address'

const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const SETTLE: Readonly<Record<string, (node: Element) => void>> = {
  a: settleLink,
  area: settleLink,
  iframe: settleFrame,
  input: settleField,
  select: settleField,
  textarea: settleField,
  button: (node) => node.setAttribute('type', 'button'),
  video: settleFilm,
  audio: settleFilm,
}

/** What an allowed element needs besides safe attributes to behave well on a store's page. */
export function settleElement(node: Element): void {
  SETTLE[node.nodeName.toLowerCase()]?.(node)
}

/** `index` is 0 for the first picture: likely the largest visible element. The others load lazily. */
export function settlePicture(node: Element, index: number): void {
  if (!node.getAttribute('src')) {
    node.setAttribute('src', TRANSPARENT)
    node.removeAttribute('srcset')
    node.setAttribute('data-missing-picture', '')
  }
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  node.setAttribute('decoding', 'async')
  if (index > 0) node.setAttribute('loading', 'lazy')
  else node.removeAttribute('loading')
}

function settleLink(node: Element): void {
  const leaves = /^https?:/i.test(node.getAttribute('href') ?? '')
  if (leaves || node.hasAttribute('target')) node.setAttribute('rel', 'noopener')
}

function settleFrame(node: Element): void {
  if (!isFilmPlayer(node.getAttribute('src') ?? '')) {
    node.remove()
    return
  }
  // The sanitiser removes what it does not know: set in one order, a page that passes again stays as it is.
  const title = node.getAttribute('title') || 'Video'
  for (const name of ['loading', 'title']) node.removeAttribute(name)
  node.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  node.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  node.setAttribute('loading', 'lazy')
  node.setAttribute('title', title)
}

/** A field without a form is only decoration; it must not ask a browser for a password. */
function settleField(node: Element): void {
  if ((node.getAttribute('type') ?? '').trim().toLowerCase() === 'password') node.setAttribute('type', 'text')
  node.setAttribute('autocomplete', 'off')
}

function settleFilm(node: Element): void {
  if (!node.hasAttribute('muted')) node.removeAttribute('autoplay')
  node.setAttribute('preload', 'none')
}
