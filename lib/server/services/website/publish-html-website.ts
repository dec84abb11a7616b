import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { Theme } from '@/lib/contract/website'
import type { StoreScope } from '../../context'
import { type StoredModule, websiteVersion } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import { liveSite } from './live-site'
import { pointAt } from './point-at'
import { singleDocument } from './single-document'

export type HtmlWebsite = {
  html: string
  /** Title in the list of versions. */
  name: string
  /** Theme and custom CSS; those that are live stay when not given. */
  theme?: Theme
  customStyles?: string
  modules: StoredModule[]
  author: string
}

/**
 * Publishes an HTML page as the home page, and its look in the site document. Returns the id of the page's version.
 */
export async function publishHtmlWebsite(tx: Tx, scope: StoreScope, page: HtmlWebsite): Promise<string> {
  const { storeId } = scope
  const { html, modules, name, author } = page
  const site = await liveSite(tx, scope)
  const content = {
    ...site,
    theme: { ...site.theme, ...page.theme },
    customStyles: page.customStyles ?? site.customStyles,
  }
  const common = { storeId, name, author }
  const home = { ...common, id: uuidv7(), documentId: await singleDocument(tx, scope, 'home') }
  const look = { ...common, id: uuidv7(), documentId: await singleDocument(tx, scope, 'site') }
  await tx.insert(websiteVersion).values([
    { ...home, source: 'html', html, modules },
    { ...look, source: 'sections', content },
  ])
  await pointAt(tx, scope, [home, look], author)
  return home.id
}
