import 'server-only'
import { Website } from '@/lib/contract/website'
import { env } from '../config/env'
import { newRecord, noteExpiry, noteTags, recording } from '../page-cache/render-record'

/** Facts, look and host of the store: what every page depends on. */
const OF_EVERY_PAGE = /^(?:site|host):/

/**
 * Reads the website for a page that is not its home page: what the home page depends on, such as products that a rule
 * chooses or the end of a section's window, is not noted. `noteHome` notes it.
 */
export async function withoutHome<T>(ask: () => Promise<T>): Promise<T> {
  const record = newRecord()
  const reply = await recording(record, ask)
  noteTags(...[...record.tags].filter((tag) => OF_EVERY_PAGE.test(tag)))
  noteExpiry(subscriptionEnd(reply))
  // Data of another host expires by itself, whatever shows it.
  if (env().API_URL) noteExpiry(record.expiresAt)
  return reply
}

const Subscription = Website.pick({ storeInfo: true })

/** Then every page begins to show a warning. */
function subscriptionEnd(reply: unknown): Date | null {
  const { isActive, endDate } = Subscription.parse(reply).storeInfo.subscription
  return isActive && endDate !== null ? new Date(endDate) : null
}
