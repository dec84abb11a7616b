import 'server-only'
import { createHash } from 'node:crypto'
import { once } from '@/lib/rules/once'
import { EMPTY_PAGE, type PageContent } from '@/lib/rules/website/content'
import type { StoreScope } from '../../context'
import type { StoredModule } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import { prepareSourceOffThread } from '../../template/prepare-off-thread'
import type { PreparedSource } from '../../template/prepare-source'
import { storeSource } from './sources/store-source'

type HtmlPage = { readonly html: string; readonly modules: readonly StoredModule[] }

/** A page takes up to some megabytes, and is needed again at once or never. */
const MOST_PREPARED = 4
const prepared = once('prepared-html', () => new Map<string, Promise<PreparedSource>>())

/**
 * A page of HTML cut into parts. It may take seconds, so callers ask for it before the transaction that opens the page:
 * the newest ones are kept. Throws Failure as `prepareSourceOffThread` does.
 */
export function prepareHtml({ storeId }: StoreScope, { html, modules }: HtmlPage): Promise<PreparedSource> {
  const places = modules.length > 0 ? modules.map(({ id, type, title }) => ({ id, type, title })) : null
  const key = createHash('sha256')
    .update(JSON.stringify([storeId, places]))
    .update(html)
    .digest('base64url')
  const known = prepared.get(key)
  if (known) return known
  const made = prepareSourceOffThread(html, places, storeId)
  prepared.set(key, made)
  made.catch(() => prepared.delete(key))
  for (const oldest of [...prepared.keys()].slice(0, -MOST_PREPARED)) prepared.delete(oldest)
  return made
}

/**
 * A page of HTML as sections that can be edited; the page itself is stored once, by its hash. Without modules each of
 * its product places gets one. Throws Failure as `prepareHtml` does.
 */
export async function openHtml(tx: Tx, scope: StoreScope, page: HtmlPage): Promise<PageContent> {
  if (page.html.trim() === '') return EMPTY_PAGE
  return (await storeSource(tx, scope, await prepareHtml(scope, page), page.html, page.modules)).content
}
