import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { websiteDocuments } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'
import { websiteDocument } from '../../../db/schema/website'
import { invalidate, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { pageTag } from '../../../page-cache/tags'
import { recordAudit } from '../../audit/record-audit'
import { lockDocuments } from '../find-document'
import { documentReply } from './document-reply'
import { MAX_PAGES, pageSubject, rejectHandle } from './documents'
import { dropRedirect } from './page-redirects'

/** The page returns with its draft and versions, and is not in the shop until it is published. */
export const bringBackDocument: Handler<typeof websiteDocuments.bringBack> = (ctx, { documentId, handle }) =>
  transaction(ctx, async (tx) => {
    const documents = await lockDocuments(tx, ctx)
    const own = and(eq(websiteDocument.storeId, ctx.storeId), eq(websiteDocument.id, documentId))
    const [removed] = await tx
      .select()
      .from(websiteDocument)
      .where(and(own, isNotNull(websiteDocument.archivedAt)))
    if (!removed) throw new Failure('not_found', 'This page was not removed.')
    if (documents.length >= MAX_PAGES) throw new Failure('conflict', `A website has at most ${MAX_PAGES} pages.`)
    const { kind, title } = removed
    rejectHandle(documents, { kind, handle, id: documentId })
    await dropRedirect(tx, ctx, { kind, handle })
    await tx
      .update(websiteDocument)
      .set({ archivedAt: null, handle, updatedAt: new Date(), updatedBy: ctx.accountName })
      .where(own)
    invalidate(tx, pageTag(ctx.storeId, kind, handle))
    await recordAudit(tx, ctx, {
      action: 'website.bring_back_page',
      ...pageSubject({ id: documentId, title }),
      after: { title, handle },
    })
    return documentReply(tx, ctx, documentId)
  })
