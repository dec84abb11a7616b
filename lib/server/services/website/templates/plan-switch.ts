import 'server-only'
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { DocumentContent, PageContent, SiteContent } from '@/lib/rules/website/content'
import { EMPTY_PAGE } from '@/lib/rules/website/content'
import { type CarriedOver, carryOver } from '@/lib/rules/website/templates/carry-over'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import type { DraftRecord } from '../drafts/find-draft'
import { storedSite } from '../stored-site'
import { draftTemplate } from './draft-template'
import { siteWithTemplate } from './site-with-template'
import { templateContent } from './template-content'

export type PlannedSwitch = CarriedOver & { readonly site: SiteContent }

type Drafts = { readonly home: DraftRecord; readonly site: DraftRecord }

/**
 * Home page and site as they become when a template is used. One that was used before comes back as it was when it was
 * left; then what the owner wrote and picked since takes the places that are free.
 */
export async function planSwitch(
  tx: Tx,
  scope: StoreScope,
  templateId: string,
  { home, site }: Drafts,
): Promise<PlannedSwitch> {
  const template = await templateContent(tx, scope, templateId)
  const present = storedSite(site.content)
  const isSame = (await draftTemplate(tx, scope, home.documentId)) === templateId
  // Chosen once more, it starts from its beginning.
  const left = isSame ? null : await contentWhenLeft(tx, scope, home, templateId)
  const leftSite = isSame ? null : await contentWhenLeft(tx, scope, site, templateId)
  const carried = carryOver(pageContentOf(home.content), left ? pageContentOf(left) : template.home)
  return {
    ...carried,
    site: leftSite ? { ...present, ...looksOf(storedSite(leftSite)) } : siteWithTemplate(present, template),
  }
}

const looksOf = ({ theme, customStyles }: SiteContent) => ({ theme, customStyles })

export const pageContentOf = (content: DocumentContent): PageContent => ('sections' in content ? content : EMPTY_PAGE)

/** What the draft held when another template last replaced this one; null when that never happened. */
async function contentWhenLeft(
  tx: Tx,
  { storeId }: StoreScope,
  draft: DraftRecord,
  templateId: string,
): Promise<DocumentContent | null> {
  const steps = await tx
    .select({ template: websiteOp.template, inverse: websiteOp.inverse, at: websiteOp.at })
    .from(websiteOp)
    .where(
      and(
        eq(websiteOp.storeId, storeId),
        eq(websiteOp.draftId, draft.id),
        eq(websiteOp.isCut, false),
        lte(websiteOp.seq, draft.cursor),
        isNotNull(websiteOp.template),
      ),
    )
    .orderBy(asc(websiteOp.seq))
  const [first] = steps
  const before = first && (await templateAt(tx, { storeId }, draft.documentId, first.at))
  const leaving = steps.findLast((_step, at) => (at === 0 ? before : steps[at - 1]?.template) === templateId)
  const [back] = leaving?.inverse ?? []
  // Safe: a template's step writes the whole document, so its inverse holds the whole document before it.
  return back?.kind === 'set' && back.path.length === 0 ? ((back.value ?? null) as DocumentContent | null) : null
}

/** The template of the newest version at a time; null for none. */
async function templateAt(tx: Tx, { storeId }: StoreScope, documentId: string, at: Date): Promise<string | null> {
  const [version] = await tx
    .select({ template: websiteVersion.template })
    .from(websiteVersion)
    .where(
      and(
        eq(websiteVersion.storeId, storeId),
        eq(websiteVersion.documentId, documentId),
        lte(websiteVersion.createdAt, at),
      ),
    )
    .orderBy(desc(websiteVersion.createdAt), desc(websiteVersion.id))
    .limit(1)
  return version?.template ?? null
}
