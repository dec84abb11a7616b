import 'server-only'
import { and, count, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TemplateRow, websiteTemplates } from '@/lib/contract/website-templates'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { websiteTemplate } from '../../../db/schema/website-templates'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { draftToEdit } from '../drafts/open-draft'
import { liveSite } from '../live-site'
import { singleDocument } from '../single-document'
import { storedSite } from '../stored-site'
import { ownRow, templateRows } from './list-templates'
import { pageContentOf } from './plan-switch'
import { siteWithTemplate } from './site-with-template'
import { type OwnTemplateRecord, ownTemplate, templateContent } from './template-content'
import { templateStates } from './template-state'

/** Own templates of a store. */
const MOST = 50

export const saveOwnTemplate: Handler<typeof websiteTemplates.saveOwn> = (ctx, { name, from }) =>
  transaction(ctx, async (tx) => {
    const values = from === undefined ? await presentWebsite(tx, ctx) : await copyOf(tx, ctx, from)
    return addOwnTemplate(tx, ctx, { ...values, name, kind: 'own' })
  })

export const renameOwnTemplate: Handler<typeof websiteTemplates.rename> = (ctx, { templateId, name }) =>
  transaction(ctx, async (tx) => {
    const before = await ownTemplate(tx, ctx, templateId)
    const [after] = await tx
      .update(websiteTemplate)
      .set({ name, updatedAt: new Date() })
      .where(and(eq(websiteTemplate.storeId, ctx.storeId), eq(websiteTemplate.id, templateId)))
      .returning()
    const { name: old } = before
    await audit(tx, ctx, 'website.rename_template', before, { before: { name: old }, after: { name } })
    return rowOf(tx, ctx, after ?? before)
  })

export const removeOwnTemplate: Handler<typeof websiteTemplates.remove> = (ctx, { templateId }) =>
  transaction(ctx, async (tx) => {
    const before = await ownTemplate(tx, ctx, templateId)
    await tx
      .delete(websiteTemplate)
      .where(and(eq(websiteTemplate.storeId, ctx.storeId), eq(websiteTemplate.id, templateId)))
    await audit(tx, ctx, 'website.remove_template', before)
    return { rows: await templateRows(tx, ctx) }
  })

type NewTemplate = Pick<OwnTemplateRecord, 'name' | 'kind' | 'home' | 'site'> & { sourceHash?: string | null }

/** Adds a template of the store's own. Throws `conflict` when it has as many as it may have. */
export async function addOwnTemplate(tx: Tx, ctx: VendorContext, template: NewTemplate): Promise<TemplateRow> {
  const { storeId, accountId, accountName: createdBy } = ctx
  const [held] = await tx.select({ rows: count() }).from(websiteTemplate).where(eq(websiteTemplate.storeId, storeId))
  if ((held?.rows ?? 0) >= MOST) {
    throw new Failure('conflict', `A store holds at most ${MOST} own templates. Delete one that you no longer need.`)
  }
  const [row] = await tx
    .insert(websiteTemplate)
    .values({ ...template, storeId, id: uuidv7(), accountId, createdBy })
    .returning()
  if (!row) throw new Error('The template was not stored.')
  await audit(tx, ctx, 'website.save_template', row)
  return rowOf(tx, ctx, row)
}

async function presentWebsite(tx: Tx, ctx: VendorContext): Promise<Pick<NewTemplate, 'home' | 'site'>> {
  const home = await draftToEdit(tx, ctx, await singleDocument(tx, ctx, 'home'))
  const site = await draftToEdit(tx, ctx, await singleDocument(tx, ctx, 'site'))
  return { home: pageContentOf(home.content), site: storedSite(site.content) }
}

async function copyOf(tx: Tx, ctx: VendorContext, from: string): Promise<Omit<NewTemplate, 'name' | 'kind'>> {
  const template = await templateContent(tx, ctx, from)
  if (template.theme === null) return { home: template.home, site: null }
  return { home: template.home, site: siteWithTemplate(await liveSite(tx, ctx), template) }
}

async function rowOf(tx: Tx, ctx: VendorContext, record: OwnTemplateRecord): Promise<TemplateRow> {
  const { theme } = await liveSite(tx, ctx)
  return ownRow(record, await templateStates(tx, ctx), theme.selectedThemeIndex)
}

const audit = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, name }: OwnTemplateRecord,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => recordAudit(tx, ctx, { action, subjectType: 'website_template', subjectId: id, subjectName: name, ...values })
