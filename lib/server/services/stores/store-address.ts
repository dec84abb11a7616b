import 'server-only'
import { env } from '../../config/env'

/**
 * Absolute URL of a store's website on its sub-domain, without a trailing slash. From configuration, never from `Host`.
 */
export function storeAddress(subdomain: string): string {
  const address = new URL(env().platformOrigin)
  address.hostname = `${subdomain}.${address.hostname}`
  return address.origin
}

/** Absolute URL of one of the platform's own pages, for links in emails. */
export const platformAddress = (path: string): string => `${env().platformOrigin}${path}`
