import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { POLICY_HANDLES, type websiteDocuments } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'
import { websiteDocument } from '../../../db/schema/website'
import { websiteDraft } from '../../../db/schema/website-drafts'
import { invalidate, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { pageTag } from '../../../page-cache/tags'
import { recordAudit } from '../../audit/record-audit'
import { contentHash } from '../content-hash'
import { documentPath } from '../document-path'
import { type DocumentRecord, findDocument, lockDocuments } from '../find-document'
import { notePublication } from '../note-publication'
import { pageToStartFrom } from '../page-to-start-from'
import { purgeLinks } from '../purge-document'
import { type SingleKind, singleDocument } from '../single-document'
import { documentReplies, documentReply } from './document-reply'
import { dropRedirect, moveAddress } from './page-redirects'

/** Pages and policies of a store together. */
export const MAX_PAGES = 200
const SINGLE: readonly SingleKind[] = ['site', 'home', 'not_found', 'password']

export const listDocuments: Handler<typeof websiteDocuments.list> = (ctx) =>
  transaction(ctx, async (tx) => {
    for (const kind of SINGLE) await singleDocument(tx, ctx, kind)
    return { rows: await documentReplies(tx, ctx) }
  })

export const createDocument: Handler<typeof websiteDocuments.create> = (ctx, { kind, title, handle, starter }) =>
  transaction(ctx, async (tx) => {
    const documents = await lockDocuments(tx, ctx)
    if (documents.length >= MAX_PAGES) throw new Failure('conflict', `A website has at most ${MAX_PAGES} pages.`)
    rejectHandle(documents, { kind, handle, id: null })
    const id = uuidv7()
    const { storeId, accountName: updatedBy } = ctx
    const content = pageToStartFrom(starter)
    await tx.insert(websiteDocument).values({ storeId, id, kind, handle, title, updatedBy })
    await tx
      .insert(websiteDraft)
      .values({ storeId, id: uuidv7(), documentId: id, content, contentHash: contentHash(content), updatedBy })
    await dropRedirect(tx, ctx, { kind, handle })
    invalidate(tx, pageTag(storeId, kind, handle))
    await recordAudit(tx, ctx, {
      action: 'website.create_page',
      ...pageSubject({ id, title }),
      after: { title, handle },
    })
    return documentReply(tx, ctx, id)
  })

export const renameDocument: Handler<typeof websiteDocuments.rename> = (ctx, { documentId, title, handle }) =>
  transaction(ctx, async (tx) => {
    const documents = await lockDocuments(tx, ctx)
    const before = await findDocument(tx, ctx, documentId)
    const hasAddress = before.handle !== null
    const next = hasAddress ? handle : null
    if (hasAddress && handle !== before.handle) {
      rejectHandle(documents, { kind: before.kind, handle, id: documentId })
      await moveAddress(tx, ctx, before, handle)
    }
    await tx
      .update(websiteDocument)
      .set({ title, handle: next, updatedAt: new Date(), updatedBy: ctx.accountName })
      .where(and(eq(websiteDocument.storeId, ctx.storeId), eq(websiteDocument.id, documentId)))
    if (before.publishedVersionId !== null) {
      purgeLinks(tx, ctx, before)
      purgeLinks(tx, ctx, { ...before, handle: next })
    }
    await recordAudit(tx, ctx, {
      action: 'website.rename_page',
      ...pageSubject({ id: documentId, title }),
      before: { title: before.title, handle: before.handle },
      after: { title, handle: next },
    })
    return documentReply(tx, ctx, documentId)
  })

/** Pages and policies leave the shop and can be brought back; the pages that every shop has return to the platform's own. */
export const removeDocument: Handler<typeof websiteDocuments.remove> = (ctx, { documentId }) =>
  transaction(ctx, async (tx) => {
    await lockDocuments(tx, ctx)
    const document = await findDocument(tx, ctx, documentId)
    const { kind, title } = document
    if (kind === 'site' || kind === 'home') throw new Failure('invalid', 'A shop always has this page.')
    const now = new Date()
    const isOwn = kind === 'page' || kind === 'policy'
    await tx
      .update(websiteDocument)
      .set({ publishedVersionId: null, archivedAt: isOwn ? now : null, updatedAt: now, updatedBy: ctx.accountName })
      .where(and(eq(websiteDocument.storeId, ctx.storeId), eq(websiteDocument.id, documentId)))
    if (document.publishedVersionId !== null) {
      await notePublication(tx, ctx, { documentId, versionId: null, at: now })
      purgeLinks(tx, ctx, document)
    }
    const before = { title, path: documentPath(document), version: document.publishedVersionId }
    await recordAudit(tx, ctx, { action: 'website.remove_page', ...pageSubject(document), before })
    return { rows: await documentReplies(tx, ctx) }
  })

/** A page as the subject of an audit event. */
export const pageSubject = ({ id, title }: { id: string; title: string }) => ({
  subjectType: 'website_document',
  subjectId: id,
  subjectName: title,
})

type Address = Pick<DocumentRecord, 'kind'> & { handle: string }

/** Throws when a page cannot have this address: `conflict` when another one has it, `invalid` for an unknown policy. */
export function rejectHandle(
  documents: readonly DocumentRecord[],
  { kind, handle, id }: Address & { id: string | null },
) {
  const known: readonly string[] = POLICY_HANDLES
  if (kind === 'policy' && !known.includes(handle)) {
    const message = `The address of a policy is one of ${known.join(', ')}.`
    throw new Failure('invalid', message, { handle: message })
  }
  const twin = documents.find((each) => each.kind === kind && each.handle === handle && each.id !== id)
  if (!twin) return
  const message = `"${twin.title}" already has this address.`
  throw new Failure('conflict', message, { handle: message })
}
