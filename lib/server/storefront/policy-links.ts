import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import { ownPagePath } from '@/lib/rules/website/own-page-path'

/** The order in which shoppers expect them; others follow by title. */
const USUAL = ['refund', 'privacy', 'terms', 'shipping']

/** Links to the policies that are live. */
export function policyLinks({ pages = [] }: WebsiteData): { name: string; href: string }[] {
  const placeOf = (handle: string) => (USUAL.indexOf(handle) + USUAL.length + 1) % (USUAL.length + 1)
  return pages
    .filter(({ kind }) => kind === 'policy')
    .sort((a, b) => placeOf(a.handle) - placeOf(b.handle) || a.title.localeCompare(b.title))
    .map(({ handle, title }) => ({ name: title, href: ownPagePath('policy', handle) }))
}
