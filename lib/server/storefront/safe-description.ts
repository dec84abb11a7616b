import 'server-only'
import { createHash } from 'node:crypto'
import { remember } from '../cache/caches'
import { sanitizeOffThread } from '../template/prepare-off-thread'

/** A product's description as it may stand on a page. Kept by its content. */
export async function safeDescription(storeId: string, html: string): Promise<string> {
  if (html.trim() === '') return ''
  const digest = createHash('sha256').update(html).digest('base64url')
  return remember(`description ${storeId} ${digest}`, [], () => sanitizeOffThread(html))
}
