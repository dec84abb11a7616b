import 'server-only'
import type { DocumentContent } from '@/lib/rules/website/content'
import type { StoreScope } from '../../context'
import type { websiteVersion } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import { openHtml } from './open-html'
import { storedSite } from './stored-site'

export type VersionRecord = typeof websiteVersion.$inferSelect

/** What a version contains, as the editor opens it: an HTML page is cut into sections. */
export async function versionContent(tx: Tx, scope: StoreScope, version: VersionRecord): Promise<DocumentContent> {
  const { content, html, modules } = version
  if (content === null) return openHtml(tx, scope, { html, modules })
  return 'theme' in content ? storedSite(content) : content
}
