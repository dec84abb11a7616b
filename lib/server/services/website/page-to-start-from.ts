import 'server-only'
import { EMPTY_PAGE, type PageContent } from '@/lib/rules/website/content'
import { starterPage } from '@/lib/rules/website/starters/starter-pages'

/** Content of a new page; empty for an unknown starter. */
export const pageToStartFrom = (starter: string): PageContent => starterPage(starter)?.content ?? EMPTY_PAGE
