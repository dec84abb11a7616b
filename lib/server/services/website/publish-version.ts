import 'server-only'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { website, websiteVersion } from '../../db/schema/website'
import { invalidate, type Tx } from '../../db/transaction'
import { siteTag } from '../../page-cache/tags'

export type NewVersion = Omit<typeof websiteVersion.$inferInsert, 'storeId' | 'id'>

/** Saves a state of the website and makes it the live one. Returns the version's id. */
export async function publishNewVersion(tx: Tx, { storeId }: StoreScope, version: NewVersion): Promise<string> {
  const id = uuidv7()
  await tx.insert(websiteVersion).values({ ...version, storeId, id })
  const now = new Date()
  const state = { publishedVersionId: id, draftVersionId: id, publishedAt: now, updatedAt: now }
  await tx
    .insert(website)
    .values({ ...state, storeId, id: uuidv7() })
    .onConflictDoUpdate({ target: website.storeId, set: state, setWhere: eq(website.storeId, storeId) })
  invalidate(tx, siteTag(storeId))
  return id
}
