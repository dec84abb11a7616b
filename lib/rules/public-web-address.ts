import { readUrl } from './read-url'

/** Maximum length of a stored address. */
export const WEB_ADDRESS_MAX = 2_000

const PORTS = new Set(['', '80', '443', '8080', '8443'])
/** Names that mean the local machine or network, wherever they are resolved. */
const PRIVATE_SUFFIX =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|invalid|onion|alt)$/

/** IPv4 ranges that are not public: first address and prefix length. */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * Whether a text is an `http` or `https` address of a host in the public internet: not a name or number of the local
 * machine or network, without a user name, on a usual port. Parsed like in browsers, so `http://2130706433`,
 * `http://0x7f.1` and `http://127.0.0.1.` are recognized. Public names are not resolved.
 */
export function isPublicWebAddress(text: string): boolean {
  const url = text.length > WEB_ADDRESS_MAX || !/^https?:\/\//i.test(text) ? null : readUrl(text)
  if (!url) return false
  const { username, password, port, hostname } = url
  return username === '' && password === '' && PORTS.has(port) && isPublicHost(hostname)
}

function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicIpv6(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, '')
  if (/^[\d.]+$/.test(name)) return isPublicIpv4(name)
  return name.includes('.') && !name.startsWith('.') && !name.includes('..') && !PRIVATE_SUFFIX.test(name)
}

function isPublicIpv4(address: string): boolean {
  const value = numberOf(address)
  return !PRIVATE_IPV4.some(([from, bits]) => value >>> (32 - bits) === numberOf(from) >>> (32 - bits))
}

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** Only the assigned range (2000::/3), except addresses that embed an IPv4 address (Teredo, 6to4) or are examples. */
function isPublicIpv6(address: string): boolean {
  const [first = 0, second = 0] = address.split(':').map((group) => Number.parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false
  return !(first === 0x2001 && (second === 0 || second === 0xdb8))
}
