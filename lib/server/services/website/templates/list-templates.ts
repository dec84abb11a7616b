import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { TemplateRow, websiteTemplates } from '@/lib/contract/website-templates'
import type { StockTemplate } from '@/lib/rules/website/templates/parts/stock-template'
import { STOCK_TEMPLATES } from '@/lib/rules/website/templates/stock-templates'
import type { StoreScope } from '../../../context'
import { websiteTemplate } from '../../../db/schema/website-templates'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { liveSite } from '../live-site'
import type { OwnTemplateRecord } from './template-content'
import { type TemplateStates, templateStates } from './template-state'

export const listTemplates: Handler<typeof websiteTemplates.list> = (ctx) =>
  transaction(ctx, async (tx) => ({ rows: await templateRows(tx, ctx) }))

/** Stock templates in their order, then own ones, newest first. */
export async function templateRows(tx: Tx, scope: StoreScope): Promise<TemplateRow[]> {
  const states = await templateStates(tx, scope)
  const { theme } = await liveSite(tx, scope)
  const own = await tx
    .select()
    .from(websiteTemplate)
    .where(eq(websiteTemplate.storeId, scope.storeId))
    .orderBy(desc(websiteTemplate.createdAt), desc(websiteTemplate.id))
  const present = theme.selectedThemeIndex
  return [
    ...STOCK_TEMPLATES.map((template) => stockRow(template, states, present)),
    ...own.map((template) => ownRow(template, states, present)),
  ]
}

const stockRow = (
  { id, name, description, trade, look }: StockTemplate,
  states: TemplateStates,
  present: number,
): TemplateRow => ({
  _id: id,
  kind: 'stock',
  name,
  description,
  trade,
  themeIndex: look?.selectedThemeIndex ?? present,
  still: `/assets/templates/stills/${id}.webp`,
  state: states(id),
  updatedAt: null,
})

/** `present`: theme of the shop, which a template without a look has. */
export const ownRow = (
  { id, name, kind, site, createdBy, updatedAt }: OwnTemplateRecord,
  states: TemplateStates,
  present: number,
): TemplateRow => ({
  _id: id,
  kind,
  name,
  description: createdBy === '' ? '' : `By ${createdBy}`,
  trade: '',
  themeIndex: site?.theme.selectedThemeIndex ?? present,
  still: null,
  state: states(id),
  updatedAt: updatedAt.toISOString(),
})
