import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { transaction } from '../../../db/transaction'
import { draftOfKind } from '../draft-of-kind'
import { liveSite } from '../live-site'
import { storedSite } from '../stored-site'
import { websiteContentOf } from '../website-content-of'
import { siteWithTemplate } from './site-with-template'
import { templateContent } from './template-content'

/**
 * A store's website with a template in place of its draft, for a preview; null when there is no such template. Opens
 * transactions of its own.
 */
export async function templateWebsite(scope: StoreScope, templateId: string): Promise<WebsiteData | null> {
  try {
    const source = await transaction(scope, async (tx) => {
      const template = await templateContent(tx, scope, templateId)
      const draft = await draftOfKind(tx, scope, 'site')
      const site = draft ? storedSite(draft.content) : await liveSite(tx, scope)
      return { home: template.home, site: siteWithTemplate(site, template) }
    })
    return await websiteContentOf(scope, source)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}
