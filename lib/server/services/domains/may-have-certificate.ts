import 'server-only'
import { findStoreBySite } from '../stores/find-store'
import { siteOf } from '../stores/site-of'

/** Whether the proxy may get a certificate for a host: the sub-domain or a verified domain of an open store. */
export async function mayHaveCertificate(host: string): Promise<boolean> {
  const site = host.includes('.') ? siteOf(host) : null
  return site !== null && (await findStoreBySite(site)) !== null
}
