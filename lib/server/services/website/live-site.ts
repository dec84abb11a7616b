import 'server-only'
import type { SiteContent } from '@/lib/rules/website/content'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { liveVersion } from './live-version'
import { storedSite } from './stored-site'

/** What every page of the shop shares, as published; the defaults when nothing was. */
export async function liveSite(tx: Tx, scope: StoreScope): Promise<SiteContent> {
  return storedSite((await liveVersion(tx, scope, 'site'))?.content)
}
