import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { websiteTemplates } from '@/lib/contract/website-templates'
import { websiteSource } from '../../../db/schema/website-sources'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { checkTemplate, factsOfStore } from '../install-template'
import { openHtml, prepareHtml } from '../open-html'
import { addOwnTemplate } from './change-own-template'
import { sourceOf } from './source-of'

export const importHtml: Handler<typeof websiteTemplates.importHtml> = async (ctx, { name, html }) => {
  // Outside of the transaction: it may take seconds.
  await checkTemplate(html, await factsOfStore(ctx), ctx.storeId)
  await prepareHtml(ctx, { html, modules: [] })
  return transaction(ctx, async (tx) => {
    const home = await openHtml(tx, ctx, { html, modules: [] })
    const hash = sourceOf(home)
    const row = await addOwnTemplate(tx, ctx, { name, kind: 'imported', home, site: null, sourceHash: hash })
    const [source] = await tx
      .select({ removed: websiteSource.removed })
      .from(websiteSource)
      .where(and(eq(websiteSource.storeId, ctx.storeId), eq(websiteSource.hash, hash ?? '')))
    return { row, removed: source?.removed ?? [] }
  })
}
