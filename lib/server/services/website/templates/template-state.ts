import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { TemplateRow } from '@/lib/contract/website-templates'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { websiteDraft, websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import { liveVersion } from '../live-version'
import { singleDocument } from '../single-document'
import { draftTemplate } from './draft-template'

/** Which template a store's home page has: published, in the draft, and ever. */
export type TemplateStates = (templateId: string) => TemplateRow['state']

export async function templateStates(tx: Tx, scope: StoreScope): Promise<TemplateStates> {
  const { storeId } = scope
  const documentId = await singleDocument(tx, scope, 'home')
  const live = (await liveVersion(tx, scope, 'home'))?.template ?? null
  const versions = await tx
    .selectDistinct({ template: websiteVersion.template })
    .from(websiteVersion)
    .where(
      and(
        eq(websiteVersion.storeId, storeId),
        eq(websiteVersion.documentId, documentId),
        isNotNull(websiteVersion.template),
      ),
    )
  const steps = await tx
    .selectDistinct({ template: websiteOp.template })
    .from(websiteOp)
    .innerJoin(websiteDraft, and(eq(websiteDraft.storeId, websiteOp.storeId), eq(websiteDraft.id, websiteOp.draftId)))
    .where(and(eq(websiteOp.storeId, storeId), eq(websiteDraft.documentId, documentId), isNotNull(websiteOp.template)))
  const used = new Set([...versions, ...steps].map(({ template }) => template))
  const draft = await draftTemplate(tx, scope, documentId)
  return (id) => {
    if (id === live) return 'live'
    if (id === draft) return 'draft'
    return used.has(id) ? 'used' : 'new'
  }
}
