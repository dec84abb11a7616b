import 'server-only'
import { websites } from '@/lib/contract/website'
import { newRecord, noteExpiry, noteTags, recording } from '../page-cache/render-record'
import { readWhole } from './read'

/** The reply also names when the other pages changed, which the home page does not show. */
const OF_ANOTHER_PAGE = /^page:[^:]*:(?!home:)/

/** Notes what the home page of a site depends on besides what every page does. Its data are cached. */
export async function noteHome(site: string): Promise<void> {
  const record = newRecord()
  await recording(record, () => readWhole(websites.public, { site, scope: null }, { websiteName: site }))
  noteTags(...[...record.tags].filter((tag) => !OF_ANOTHER_PAGE.test(tag)))
  noteExpiry(record.expiresAt)
}
