import 'server-only'
import { classifyHost } from '@/lib/rules/host'
import { env } from '../../config/env'

/**
 * The site of a name from outside: `acme` and `acme.{root}` are the sub-domain, `acme.com` an own domain. Null for a
 * text that cannot be a store's name.
 */
export function siteOf(name: string): string | null {
  const { ROOT_DOMAIN, vendorPortalHost } = env()
  const host = name.includes('.') ? name : `${name}.${ROOT_DOMAIN}`
  const kind = classifyHost(host, { rootDomain: ROOT_DOMAIN, vendorPortalHost })
  if (kind.kind === 'store') return kind.label
  return kind.kind === 'domain' ? kind.host : null
}
