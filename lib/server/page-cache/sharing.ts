import 'server-only'
import { z } from 'zod'
import { once } from '@/lib/rules/once'
import { CachedPage } from './cached-page'
import { pages, purgeEverythingHere, purgeHere } from './caches'
import { type PageStart, SharedPages } from './shared-pages'
import type { TaggedValue } from './tagged-cache'

/** A longer compressed body is not shared, in bytes. */
const LONGEST_BODY = 512 * 1024

const Meta = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  length: z.number(),
  tags: z.array(z.string()),
})

const holder = once('page-sharing', () => ({ shared: null as SharedPages | null }))

/** The pages that all processes share; null without `REDIS_URL`. */
export const sharedPages = (): SharedPages | null => holder.shared

/** Shares pages from now on. Returns a function that ends it. */
export function sharePages(settings: { url: string; prefix: string; bytes: number }): () => void {
  const apply = (tags: readonly string[] | null) => (tags === null ? purgeEverythingHere() : purgeHere(tags))
  const shared = new SharedPages({ ...settings, apply })
  holder.shared = shared
  return () => {
    holder.shared = null
    shared.close()
  }
}

/**
 * A page that another process has made, which is then cached here as well; otherwise the place for `storeShared`. Ask
 * before anything is read from which the page is made.
 */
export async function findShared(key: string): Promise<{ page: CachedPage | null; place: PageStart | null } | null> {
  const since = pages.now()
  const found = await holder.shared?.find(key)
  if (!found?.page) return found ? { page: null, place: found.place } : null
  const { meta, body, ms } = found.page
  const { status, headers, tags, ...plain } = Meta.parse(JSON.parse(meta))
  const page = new CachedPage(status, headers, { ...plain, br: body })
  const entry = { value: page, tags, size: page.size, expiresAt: new Date(Date.now() + ms) }
  // Refused: purged while it was on its way.
  return pages.put(key, entry, since) ? { page, place: null } : null
}

/** Offers a page that was just cached here to the other processes, once its body is compressed. */
export function storeShared(
  key: string,
  place: PageStart,
  { value: page, tags, expiresAt }: TaggedValue<CachedPage>,
): void {
  const share = async () => {
    const body = await page.body('br')
    if (body.length > LONGEST_BODY) return
    const { status, headers, etag, length } = page
    const list = [...tags]
    const meta = JSON.stringify({ status, headers, etag, length, tags: list } satisfies z.infer<typeof Meta>)
    const ms = (expiresAt?.getTime() ?? 0) - Date.now()
    await holder.shared?.store(key, place, list, { meta, body, ms })
  }
  share().catch(() => {})
}
