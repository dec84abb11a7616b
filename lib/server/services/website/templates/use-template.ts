import 'server-only'
import type { websiteTemplates } from '@/lib/contract/website-templates'
import type { DocumentContent, Json } from '@/lib/rules/website/content'
import type { VendorContext } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { websiteDraftReply } from '../drafts/draft-reply'
import type { DraftRecord } from '../drafts/find-draft'
import { draftToEdit } from '../drafts/open-draft'
import { writeStep } from '../drafts/write-step'
import { findDocument } from '../find-document'
import { singleDocument } from '../single-document'
import { planSwitch } from './plan-switch'

export const switchReport: Handler<typeof websiteTemplates.report> = (ctx, { templateId }) =>
  transaction(ctx, async (tx) => {
    const { kept, without } = await planSwitch(tx, ctx, templateId, await openDrafts(tx, ctx))
    return { kept: [...kept], without: [...without] }
  })

export const applyTemplate: Handler<typeof websiteTemplates.use> = (ctx, { templateId }) =>
  transaction(ctx, async (tx) => {
    const drafts = await openDrafts(tx, ctx)
    const planned = await planSwitch(tx, ctx, templateId, drafts)
    const home = await replaceDraft(tx, ctx, drafts.home, planned.home, templateId)
    const site = await replaceDraft(tx, ctx, drafts.site, planned.site, templateId)
    const { documentId: subjectId } = home
    const audited = { subjectType: 'website_document', subjectId, after: { template: templateId } }
    await recordAudit(tx, ctx, { action: 'website.use_template', ...audited })
    return { home: await websiteDraftReply(tx, ctx, home), site: await websiteDraftReply(tx, ctx, site) }
  })

/** The drafts of home page and site, always locked in this order. */
async function openDrafts(tx: Tx, ctx: VendorContext) {
  const home = await draftToEdit(tx, ctx, await singleDocument(tx, ctx, 'home'))
  return { home, site: await draftToEdit(tx, ctx, await singleDocument(tx, ctx, 'site')) }
}

/** The whole content as one step, which undo takes back. */
async function replaceDraft(
  tx: Tx,
  ctx: VendorContext,
  draft: DraftRecord,
  content: DocumentContent,
  template: string,
): Promise<DraftRecord> {
  const document = await findDocument(tx, ctx, draft.documentId)
  // Safe: the content of a document is JSON.
  const operations = [{ kind: 'set', path: [], value: content as Json }] as const
  return writeStep(tx, ctx, { document, draft }, { operations, kind: 'template', template })
}
