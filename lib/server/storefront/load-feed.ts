import 'server-only'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { feed } from '@/lib/contract/feed'
import type { StoreSite } from './load-site'
import { read } from './read'

type FeedPage = ReplyOf<typeof feed.products>

/** Every published product, page by page, for sitemap and product feed. */
export async function* loadFeed(store: StoreSite): AsyncGenerator<FeedPage['items']> {
  let after: string | undefined
  do {
    const page: FeedPage = await read(feed.products, store, { storeID: store.info._id, after })
    yield page.items
    after = page.next ?? undefined
  } while (after !== undefined)
}
