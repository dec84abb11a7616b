import 'server-only'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import { prepareOffThread } from '../../template/prepare-off-thread'
import { publishNewVersion } from './publish-version'
import { publishedWebsite } from './published-website'

export type NewTemplate = {
  html: string
  /** What the version is called in the list of versions. */
  name: string
}

const NOBODY = { name: '', email: '', phone: '', address: '', description: '' }

/** Puts a page through the template pipeline once. Throws Failure `too_large` or `invalid`. */
export async function checkTemplate(html: string): Promise<void> {
  await prepareOffThread(html, NOBODY, [])
}

/** Publishes a page as the store's home, with the theme and modules that it has. Gives the new version's id. */
export function installTemplate(scope: StoreScope, { html, name }: NewTemplate): Promise<string> {
  return transaction(scope, async (tx) => {
    const { template } = await publishedWebsite(tx, scope)
    const { theme, customStyles, modules } = template
    return publishNewVersion(tx, scope, { html, name, theme, customStyles, modules, author: 'import' })
  })
}
