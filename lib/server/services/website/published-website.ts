import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import type { StoreScope } from '../../context'
import { websiteContentOf } from './website-content-of'

/**
 * The live version of a store's website; an empty one with the default theme when none was published. Opens
 * transactions of its own.
 */
export const publishedWebsite = (scope: StoreScope): Promise<WebsiteData> => websiteContentOf(scope, 'live')
