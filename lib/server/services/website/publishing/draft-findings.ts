import 'server-only'
import type { Finding, websitePublishing } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { findingsOf } from '../checks/findings-of'
import { documentPath } from '../document-path'
import type { OpenDraft } from '../drafts/find-draft'
import { draftToEdit } from '../drafts/open-draft'
import { findDocument } from '../find-document'
import { sourcesOf } from '../sources/sources-of'

/** What the publish checks find in these drafts, published together. */
export async function draftFindings(tx: Tx, scope: StoreScope, drafts: readonly OpenDraft[]): Promise<Finding[]> {
  const documents = drafts.map(({ document, draft }) => {
    const { id, kind, title } = document
    return { id, kind, title, path: documentPath(document), content: draft.content }
  })
  return findingsOf(tx, scope, documents, ({ content }) => sourcesOf(tx, scope, content))
}

const MAX_DOCUMENTS = 50

export const checkDrafts: Handler<typeof websitePublishing.checks> = (ctx, { documentIds }) =>
  transaction(ctx, async (tx) => {
    const ids = [...new Set(documentIds.split(',').filter((id) => id !== ''))]
    if (ids.length > MAX_DOCUMENTS) throw new Failure('invalid', `Check at most ${MAX_DOCUMENTS} pages at once.`)
    const drafts: OpenDraft[] = []
    for (const id of ids.sort()) {
      const document = await findDocument(tx, ctx, id)
      drafts.push({ document, draft: await draftToEdit(tx, ctx, id) })
    }
    return { findings: await draftFindings(tx, ctx, drafts) }
  })
