import 'server-only'
import type { website } from '@/lib/contract/website'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { siteTag } from '../../page-cache/tags'
import { findStoreBySite } from '../stores/find-store'
import { siteOf } from '../stores/site-of'
import { businessNotFound } from '../stores/store-of-call'
import { publishedWebsite } from './published-website'
import { storeInfoOf } from './store-info'

/** Website of the store with a name; on a store's host only of that store. */
export const getWebsite: Handler<typeof website.public> = async (ctx, { websiteName }) => {
  const site = siteOf(websiteName)
  const found = site ? await findStoreBySite(site) : null
  if (!found || (ctx.store && ctx.store.storeId !== found.storeId)) throw businessNotFound()
  return websiteOf(found)
}

const websiteOf = (scope: StoreScope) =>
  cachedValue(`website ${scope.storeId}`, [siteTag(scope.storeId)], () =>
    transaction(scope, async (tx) => ({
      status: 'success' as const,
      data: await publishedWebsite(tx, scope),
      storeInfo: await storeInfoOf(tx, scope),
    })),
  )
