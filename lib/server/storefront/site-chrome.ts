import 'server-only'
import { announcementAt } from '@/lib/rules/website/announcement-at'
import { noteExpiry } from '../page-cache/render-record'
import type { StoreSite } from './load-site'
import { policyLinks } from './policy-links'

/** What the store's own settings add to header and footer now. Pages expire when the announcement changes by itself. */
export function siteChrome({ website }: StoreSite) {
  const settings = website.site
  const { announcement, changesAt } = settings
    ? announcementAt(settings.announcement, new Date())
    : { announcement: null, changesAt: null }
  noteExpiry(changesAt)
  return { settings, announcement, policies: policyLinks(website) }
}
