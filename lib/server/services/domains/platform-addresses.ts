import 'server-only'
import { env } from '../../config/env'
import { dns } from '../../dns/port'
import { cachedValue } from '../../page-cache/caches'
import { noteExpiry } from '../../page-cache/render-record'

const KNOWN_MS = 10 * 60_000

/** IP addresses at which this installation is found: the configured ones, else those of the root domain. May be none. */
export function platformAddresses(): Promise<readonly string[]> {
  const { PUBLIC_ADDRESSES, ROOT_DOMAIN, isDemo } = env()
  if (PUBLIC_ADDRESSES) return Promise.resolve(PUBLIC_ADDRESSES.split(/[\s,]+/).filter((address) => address !== ''))
  if (isDemo) return Promise.resolve(['127.0.0.1'])
  return cachedValue('platform-addresses', [], async () => {
    const found = await dns()
      .addresses(ROOT_DOMAIN)
      .catch(() => [])
    noteExpiry(new Date(Date.now() + (found.length > 0 ? KNOWN_MS : 0)))
    return found
  })
}
