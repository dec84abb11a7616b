import 'server-only'
import { readUrl } from '@/lib/rules/read-url'

/** Where a link leads. `page`: a path of the shop with its query; `file`: a file of the template's own folder. */
export type LinkTarget =
  | { readonly kind: 'empty' | 'script' | 'contact' | 'placeholder' }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'page'; readonly path: string; readonly query: URLSearchParams }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'web'; readonly host: string; readonly isSecure: boolean }
  | { readonly kind: 'other_shop'; readonly host: string }

export type LinkHosts = { readonly hosts: readonly string[]; readonly rootDomain: string }

/** Opens with a placeholder, or has one as its host: the shop fills it in. */
const FILLED_IN = /^\s*(?:\{\{|\[\[?|\$\{|<%=)/
const CONTACT = /^(?:mailto|tel|sms|whatsapp):/i
const SCRIPT = /^(?:javascript|vbscript|data|blob|file):/i
const HERE = 'https://here.invalid'

/** Reads an address as a browser does on a page of the shop. */
export function linkTarget(address: string | undefined, { hosts, rootDomain }: LinkHosts): LinkTarget {
  // Browsers ignore tabs and line ends inside an address.
  const href = (address ?? '').replace(/[\t\n\r]/g, '').trim()
  if (href === '' || href === '#' || href === '#!') return { kind: 'empty' }
  if (FILLED_IN.test(href)) return { kind: 'placeholder' }
  if (SCRIPT.test(href)) return { kind: /^javascript:\s*(?:void\s*\(?\s*0\s*\)?)?;?$/i.test(href) ? 'empty' : 'script' }
  if (CONTACT.test(href)) return { kind: 'contact' }
  if (href.startsWith('#')) return { kind: 'anchor', id: decoded(href.slice(1)) }
  if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) return { kind: 'file', name: href }
  const url = readUrl(href, HERE)
  if (!url) return { kind: 'file', name: href }
  const host = url.host.toLowerCase()
  if (url.origin === HERE) return pageTarget(url)
  if (!/^https?:$/.test(url.protocol)) return { kind: 'contact' }
  if (hosts.includes(host) || hosts.includes(url.hostname)) return pageTarget(url)
  const root = rootDomain.replace(/:\d+$/, '').toLowerCase()
  if (url.hostname.toLowerCase().endsWith(`.${root}`)) return { kind: 'other_shop', host }
  return { kind: 'web', host, isSecure: url.protocol === 'https:' }
}

const pageTarget = (url: URL): LinkTarget => ({
  kind: 'page',
  path: decoded(url.pathname).replace(/(.)\/+$/, '$1'),
  query: url.searchParams,
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
