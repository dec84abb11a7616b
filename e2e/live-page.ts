import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PageContent } from '@/lib/rules/website/content'
import type { StoreScope } from '@/lib/server/context'
import { websiteDocument, websiteRedirect, websiteVersion } from '@/lib/server/db/schema/website'
import { transaction } from '@/lib/server/db/transaction'

type LivePageFacts = {
  kind?: 'page' | 'policy' | 'not_found'
  /** Null for the page for addresses that lead nowhere. */
  handle?: string | null
  title?: string
  html?: string
  content?: PageContent
  /** Handles that it had before. */
  former?: readonly string[]
}

/** A page of the website as a publish leaves it: from sections when there is content, else of HTML. */
export function makeLivePage(scope: StoreScope, facts: LivePageFacts = {}): Promise<string> {
  const { kind = 'page', handle = 'about', title = 'About us', html = '<p>Hello</p>', content, former = [] } = facts
  const { storeId } = scope
  const [id, versionId] = [uuidv7(), uuidv7()]
  return transaction(scope, async (tx) => {
    await tx.insert(websiteDocument).values({ storeId, id, kind, handle, title })
    const source = content ? ({ source: 'sections', content } as const) : ({ source: 'html', html } as const)
    await tx.insert(websiteVersion).values({ storeId, id: versionId, documentId: id, ...source })
    await tx
      .update(websiteDocument)
      .set({ publishedVersionId: versionId, publishedAt: new Date() })
      .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.id, id)))
    for (const past of former) {
      await tx.insert(websiteRedirect).values({ storeId, id: uuidv7(), kind, handle: past, documentId: id })
    }
    return id
  })
}
