import 'server-only'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { siteTag } from '../../cache/tags'
import type { StoreScope } from '../../context'
import { website, websiteVersion } from '../../db/schema/website'
import { type Tx, touch, transaction } from '../../db/transaction'
import { prepareOffThread } from '../../template/prepare-off-thread'
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
    const version = { html, name, theme, customStyles, modules, author: 'import' }
    const id = await addVersion(tx, scope, version)
    await publish(tx, scope, id)
    return id
  })
}

async function addVersion(
  tx: Tx,
  { storeId }: StoreScope,
  version: Omit<typeof websiteVersion.$inferInsert, 'storeId' | 'id'>,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(websiteVersion).values({ ...version, storeId, id })
  return id
}

async function publish(tx: Tx, { storeId }: StoreScope, versionId: string): Promise<void> {
  const now = new Date()
  const state = { publishedVersionId: versionId, draftVersionId: versionId, publishedAt: now, updatedAt: now }
  await tx
    .insert(website)
    .values({ ...state, storeId, id: uuidv7() })
    .onConflictDoUpdate({ target: website.storeId, set: state, setWhere: eq(website.storeId, storeId) })
  touch(tx, siteTag(storeId))
}
