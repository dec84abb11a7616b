import { isPublicWebAddress } from './public-web-address'

const PLACEHOLDER_PAGES: Readonly<Record<string, string>> = { cart: '/cart', basket: '/cart', checkout: '/checkout' }
const DATA_PICTURE = /^data:image\/(png|jpeg|gif|webp)[;,]/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/**
 * The safe target of a template's link. Web, mail and phone addresses stay, and paths of the store; a file of the
 * template's own folder (`shop.html`) has no page here and leads home, or to the page it is named after.
 * Null to drop the link.
 */
export function safeLink(address: string): string | null {
  const plain = tidy(address)
  if (/^(https?|mailto|tel|sms):/i.test(plain)) return plain
  if (SCHEME.test(plain)) return null
  if (plain.startsWith('//')) return `https:${plain}`
  if (plain.startsWith('/') || plain.startsWith('#')) return plain
  const [file = '', fragment] = plain.split('#')
  const name = file
    .split('?')[0]
    ?.split('/')
    .filter((part) => part !== '' && part !== '.')
    .at(-1)
  const page = name?.replace(/\.\w+$/, '').toLowerCase() ?? ''
  if (fragment && /^(index|home)?$/.test(page)) return `#${fragment}`
  return PLACEHOLDER_PAGES[page] ?? '/'
}

/** The safe source of a picture or video: a public web host, the store, or the page itself. Null for anything else. */
export function safeMedia(address: string): string | null {
  const plain = tidy(address)
  if (DATA_PICTURE.test(plain)) return plain
  const absolute = plain.startsWith('//') ? `https:${plain}` : plain
  if (isPublicWebAddress(absolute)) return absolute
  return /^\/(?!\/)/.test(plain) ? plain : null
}

/** `srcset` when every candidate is safe, or null: half a set would show the wrong picture. */
export function safeSourceSet(set: string): string | null {
  const candidates = set.split(/,\s+/).map((candidate) => candidate.trim().replace(/,$/, ''))
  const safe = candidates.filter(Boolean).map((candidate) => {
    const [address = '', ...size] = candidate.split(/\s+/)
    const media = safeMedia(address)
    return media && [media, ...size].join(' ')
  })
  return safe.length > 0 && safe.every(Boolean) ? safe.join(', ') : null
}

const PLAYERS = [
  /^https:\/\/(www\.)?youtube(-nocookie)?\.com\/embed\/[\w-]+(\?[^#]*)?$/,
  /^https:\/\/player\.vimeo\.com\/video\/\d+(\?[^#]*)?$/,
]

/** Videos a template may embed: YouTube's and Vimeo's players, over https. */
export function isFilmPlayer(address: string): boolean {
  return PLAYERS.some((player) => player.test(address))
}

/** Browsers ignore tabs and line ends inside an address, and blanks and control characters around it. */
function tidy(address: string): string {
  return address
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
    .replaceAll('\\', '/')
}
