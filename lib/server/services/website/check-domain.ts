import 'server-only'
import type { website } from '@/lib/contract/website'
import type { Handler } from '../../handler'
import { findStoreBySite } from '../stores/find-store'
import { siteOf } from '../stores/site-of'

/** Answers on every host, also on one that belongs to no store: asking is how a visitor finds out. */
export const checkDomain: Handler<typeof website.checkDomain> = async (_ctx, { domain }) => {
  const site = siteOf(domain)
  const found = site ? await findStoreBySite(site) : null
  return found ? { _id: found.storeId } : {}
}
