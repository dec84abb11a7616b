import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'
import { fillDepartmentSlots } from '@/lib/rules/website/templates/parts/fill-department-slots'
import { stockTemplateOf } from '@/lib/rules/website/templates/stock-templates'
import type { StoreScope } from '../../../context'
import { websiteTemplate } from '../../../db/schema/website-templates'
import type { Tx } from '../../../db/transaction'
import { slotDepartments } from './slot-departments'

/** A home page with what a template decides about the rest of the site; null: the shop's own stays. */
export type TemplateContent = {
  readonly name: string
  readonly home: PageContent
  readonly theme: SiteContent['theme'] | null
  readonly customStyles: string | null
}

export type OwnTemplateRecord = typeof websiteTemplate.$inferSelect

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Content of a stock or own template for this store, for previews and for use. Throws `not_found`. */
export async function templateContent(tx: Tx, scope: StoreScope, templateId: string): Promise<TemplateContent> {
  const stock = stockTemplateOf(templateId)
  if (stock) {
    const home = fillDepartmentSlots(stock.home, await slotDepartments(tx, scope))
    return { name: stock.name, home, theme: stock.look, customStyles: null }
  }
  const { name, home, site } = await ownTemplate(tx, scope, templateId)
  return { name, home, theme: site?.theme ?? null, customStyles: site?.customStyles ?? null }
}

/** Throws `not_found`. */
export async function ownTemplate(tx: Tx, { storeId }: StoreScope, id: string): Promise<OwnTemplateRecord> {
  const [row] = UUID.test(id)
    ? await tx
        .select()
        .from(websiteTemplate)
        .where(and(eq(websiteTemplate.storeId, storeId), eq(websiteTemplate.id, id)))
    : []
  if (!row) throw new Failure('not_found', 'There is no such template. It may have been deleted.')
  return row
}
