import 'server-only'
import { and, gt, inArray } from 'drizzle-orm'
import type { sessions } from '@/lib/contract/session'
import { errorOfLabel } from '@/lib/rules/subdomain-error'
import { subdomainSuggestions } from '@/lib/rules/subdomain-suggestions'
import { formerSubdomain, store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { limitAddress } from '../accounts/rate-limits'

const MAX_SUGGESTIONS = 4

/** Live check while an address is typed. Without one, suggestions from the store's name alone. */
export const domainChoice: Handler<typeof sessions.domainChoice> = async (ctx, { domain, name }) => {
  await limitAddress(ctx, 'domain')
  const ideas = [...subdomainSuggestions(name), ...subdomainSuggestions(domain)].filter((idea) => idea !== domain)
  const taken = await takenOf([domain, ...ideas])
  const suggestions = [...new Set(ideas)].filter((idea) => !taken.has(idea)).slice(0, MAX_SUGGESTIONS)
  const reason = domain === '' ? '' : (errorOfLabel(domain) ?? (taken.has(domain) ? 'This address is taken.' : ''))
  return { domain, isFree: domain !== '' && reason === '', reason, suggestions }
}

/** Those of other stores, and those that others had until a short time ago. */
async function takenOf(labels: readonly string[]): Promise<Set<string>> {
  const rows = await platformTransaction(async (tx) => [
    ...(await tx
      .select({ subdomain: store.subdomain })
      .from(store)
      .where(inArray(store.subdomain, [...labels]))),
    ...(await tx
      .select({ subdomain: formerSubdomain.subdomain })
      .from(formerSubdomain)
      .where(and(inArray(formerSubdomain.subdomain, [...labels]), gt(formerSubdomain.until, new Date())))),
  ])
  return new Set(rows.map((row) => row.subdomain))
}
