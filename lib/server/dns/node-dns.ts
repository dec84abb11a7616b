import 'server-only'
import { Resolver } from 'node:dns/promises'
import type { DnsLookup } from './port'

/** Two attempts of this length, after which there is no answer. */
const TIMEOUT_MS = 2_500
const LIMIT_MS = 6_000
/** Nobody needs more; an answer may be nonsense of any size. */
const MOST_RECORDS = 100
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

/** The resolvers of this machine. */
export function nodeDns(): DnsLookup {
  return {
    texts: async (name) => (await answer((resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) => {
      const [four, six] = await Promise.all([
        answer((resolver) => resolver.resolve4(name)),
        answer((resolver) => resolver.resolve6(name)),
      ])
      return [...four, ...six]
    },
  }
}

async function answer<T>(ask: (resolver: Resolver) => Promise<T[]>): Promise<T[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  const deadline = setTimeout(() => resolver.cancel(), LIMIT_MS)
  try {
    return (await ask(resolver)).slice(0, MOST_RECORDS)
  } catch (error) {
    if (NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  } finally {
    clearTimeout(deadline)
  }
}
