import 'server-only'
import type { websites } from '@/lib/contract/website'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { noteTags } from '../../page-cache/render-record'
import { pageTag, siteTag } from '../../page-cache/tags'
import { findStoreBySite } from '../stores/find-store'
import { siteOf } from '../stores/site-of'
import { businessNotFound, isShownTo } from '../stores/store-of-call'
import { publishedWebsite } from './published-website'
import { storeInfoOf } from './store-info'

/** Website of the store with a name; on a store's host only of that store. */
export const getWebsite: Handler<typeof websites.public> = async (ctx, { websiteName }) => {
  const site = siteOf(websiteName)
  const found = site ? await findStoreBySite(site) : null
  if (!found || (ctx.store && ctx.store.storeId !== found.storeId)) throw businessNotFound()
  if (!ctx.store && !(await isShownTo(ctx, found))) throw businessNotFound()
  return websiteOf(found)
}

/** It holds the home page and the dates of the other pages, so it is made again with each of them. */
const websiteOf = ({ storeId }: StoreScope) =>
  cachedValue(`website ${storeId}`, [siteTag(storeId), pageTag(storeId, 'home', '')], async () => {
    // Rendering reads products by transactions of its own.
    const data = await publishedWebsite({ storeId })
    noteTags(...(data.pages ?? []).map(({ kind, handle }) => pageTag(storeId, kind, handle)))
    const storeInfo = await transaction({ storeId }, (tx) => storeInfoOf(tx, { storeId }))
    return { status: 'success' as const, data, storeInfo }
  })
