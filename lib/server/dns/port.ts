import 'server-only'
import { once } from '@/lib/rules/once'
import { nodeDns } from './node-dns'

/** Looks names up. Both return nothing for a name that does not exist, and throw when there is no answer. */
export type DnsLookup = {
  /** Values of the TXT records, each joined of its parts. */
  readonly texts: (name: string) => Promise<readonly string[]>
  /** IPv4 and IPv6 addresses, through any CNAME. */
  readonly addresses: (name: string) => Promise<readonly string[]>
}

const current = once('dns', () => ({ lookup: nodeDns() }))

export const dns = (): DnsLookup => current.lookup

/** Replaces the lookup of this process, for tests. Returns how to undo that. */
export function useDns(lookup: DnsLookup): () => void {
  const before = current.lookup
  current.lookup = lookup
  return () => {
    current.lookup = before
  }
}
