import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { websiteTemplates } from '@/lib/contract/website-templates'
import { Failure } from '@/lib/rules/failure'
import { websiteSource } from '../../../db/schema/website-sources'
import { websiteTemplate } from '../../../db/schema/website-templates'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { downloadName } from './download-name'

/** The page that a template was imported from, as it was given. Throws `not_found` for a template that is no HTML page. */
export const originalHtml: Handler<typeof websiteTemplates.original> = (ctx, { templateId }) =>
  transaction(ctx, async (tx) => {
    const isSource = and(
      eq(websiteSource.storeId, websiteTemplate.storeId),
      eq(websiteSource.hash, websiteTemplate.sourceHash),
    )
    const [found] = await tx
      .select({ name: websiteTemplate.name, html: websiteSource.original })
      .from(websiteTemplate)
      .innerJoin(websiteSource, isSource)
      .where(and(eq(websiteTemplate.storeId, ctx.storeId), eq(websiteTemplate.id, templateId)))
    if (!found) throw new Failure('not_found', 'This template was not imported from an HTML page.')
    return { name: `${downloadName(found.name)}.html`, html: found.html }
  })
