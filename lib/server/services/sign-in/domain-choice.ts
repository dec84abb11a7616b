import 'server-only'
import { inArray } from 'drizzle-orm'
import type { sessions } from '@/lib/contract/session'
import { isStoreLabel, RESERVED_LABELS } from '@/lib/rules/host'
import { subdomainSuggestions } from '@/lib/rules/subdomain-suggestions'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { limitAddress } from '../accounts/rate-limits'

const MAX_SUGGESTIONS = 4

/** Why a sub-domain is not available, as a message; null when it is well formed and not reserved. */
export function errorOfLabel(label: string): string | null {
  if (isStoreLabel(label)) return null
  if (RESERVED_LABELS.has(label)) return 'This address is reserved. Please choose another one.'
  if (label.length < 3) return 'Use at least 3 characters.'
  if (label.length > 63) return 'Use at most 63 characters.'
  if (/^-|-$/.test(label)) return 'Begin and end with a letter or a digit.'
  if (label.startsWith('xn--')) return 'Addresses cannot begin with xn--.'
  return 'Use letters, digits and dashes only.'
}

/** Live check while an address is typed. Without one, suggestions from the store's name alone. */
export const domainChoice: Handler<typeof sessions.domainChoice> = async (ctx, { domain, name }) => {
  await limitAddress(ctx, 'domain')
  const ideas = [...subdomainSuggestions(name), ...subdomainSuggestions(domain)].filter((idea) => idea !== domain)
  const taken = await takenOf([domain, ...ideas])
  const suggestions = [...new Set(ideas)].filter((idea) => !taken.has(idea)).slice(0, MAX_SUGGESTIONS)
  const reason = domain === '' ? '' : (errorOfLabel(domain) ?? (taken.has(domain) ? 'This address is taken.' : ''))
  return { domain, isFree: domain !== '' && reason === '', reason, suggestions }
}

async function takenOf(labels: readonly string[]): Promise<Set<string>> {
  const rows = await platformTransaction((tx) =>
    tx
      .select({ subdomain: store.subdomain })
      .from(store)
      .where(inArray(store.subdomain, [...labels])),
  )
  return new Set(rows.map((row) => row.subdomain))
}
