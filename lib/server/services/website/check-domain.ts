import 'server-only'
import type { websites } from '@/lib/contract/website'
import type { Handler } from '../../handler'
import { findStoreBySite } from '../stores/find-store'
import { siteOf } from '../stores/site-of'

/** Answers on every host, also on one without a store: a visitor checks here whether an address is taken. */
export const checkDomain: Handler<typeof websites.checkDomain> = async (_ctx, { domain }) => {
  const site = siteOf(domain)
  const found = site ? await findStoreBySite(site) : null
  return found ? { _id: found.storeId } : {}
}
