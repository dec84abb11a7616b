import { z } from 'zod'
import { group } from './endpoint'
import { Id, Nothing } from './fields'

/**
 * `pending`: not proven to be the store's. `verified`: proven, but its traffic does not come here. `live`: serves the
 * shop. `failing`: its proof has disappeared; it is released if that lasts.
 */
export const DomainState = z.enum(['pending', 'verified', 'live', 'failing'])
export type DomainState = z.output<typeof DomainState>

const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })

export const DomainRow = z.object({
  _id: z.string(),
  host: z.string(),
  state: DomainState,
  isPrimary: z.boolean(),
  /** What the last check found to be wrong; empty for nothing. */
  problem: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  /** Proves that the domain is the store's. */
  proof: DnsRecord,
  /** Proves it as well, and says that a CDN before the shop brings the visitors: its addresses are not ours. */
  proofBehindCdn: DnsRecord,
  /** Lead visitors here: the first one, or all others where a CNAME is not possible. */
  traffic: z.array(DnsRecord),
})
export type DomainRow = z.output<typeof DomainRow>

export const StoreDomains = z.object({
  subdomain: z.string(),
  /** What follows the sub-domain. */
  rootDomain: z.string(),
  /** Where the shop is found now, without a slash at its end. */
  address: z.string(),
  /** Earlier sub-domains, which lead to the present address until then. */
  former: z.array(z.object({ subdomain: z.string(), until: z.iso.datetime() })),
  domains: z.array(DomainRow),
})
export type StoreDomains = z.output<typeof StoreDomains>

const domainId = z.object({ _id: Id })
const edit = { method: 'POST', audience: 'vendor', permission: 'domain.edit', reply: StoreDomains } as const

export const domains = group({
  read: {
    method: 'GET',
    path: 'vender/domains/read',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'The addresses of the shop: sub-domain, earlier ones and own domains with their DNS records',
    input: Nothing,
    reply: StoreDomains,
  },
  changeSubdomain: {
    ...edit,
    path: 'vender/domains/change-subdomain',
    summary: 'Gives the shop another sub-domain; the earlier one leads to it for a year',
    input: z.object({ subdomain: z.string().trim().toLowerCase().max(100) }),
  },
  add: {
    ...edit,
    path: 'vender/domains/add',
    summary: 'Claims a domain, which is served once it is verified',
    input: z.object({ host: z.string().trim().min(1, 'Enter a domain').max(300, 'This is too long for a domain') }),
  },
  check: {
    ...edit,
    path: 'vender/domains/check',
    summary: 'Looks up the DNS records of a domain now',
    input: domainId,
  },
  makePrimary: {
    ...edit,
    path: 'vender/domains/make-primary',
    summary: 'Makes a live domain the address of the shop, to which the others redirect; null for the sub-domain',
    input: z.object({ _id: Id.nullable() }),
  },
  remove: {
    ...edit,
    path: 'vender/domains/remove',
    summary: 'Disconnects a domain at once',
    input: domainId,
  },
})
