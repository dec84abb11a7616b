import type { SiteSettings } from './content'
import { menuHref } from './menu-href'

/** `href` is null for an announcement without a link. */
export type Announcement = { readonly text: string; readonly href: string | null }

/** What the bar says, null for nothing, and the moment at which that changes by itself; null when it does not. */
export type AnnouncementState = { readonly announcement: Announcement | null; readonly changesAt: Date | null }

/** The announcement at a moment: from `from` on, and no longer at `until`. */
export function announcementAt(settings: SiteSettings['announcement'], at: Date): AnnouncementState {
  const text = settings.text.trim()
  const from = momentOf(settings.from)
  const until = momentOf(settings.until)
  if (text === '' || (until !== null && until <= at)) return { announcement: null, changesAt: null }
  if (from !== null && from > at) return { announcement: null, changesAt: from }
  return { announcement: { text, href: menuHref(settings.href) }, changesAt: until }
}

function momentOf(instant: string | null): Date | null {
  const time = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(time) ? null : new Date(time)
}
