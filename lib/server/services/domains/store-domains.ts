import 'server-only'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { DomainRow, DomainState, domains, StoreDomains } from '@/lib/contract/domains'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { formerSubdomain, store, storeDomain } from '../../db/schema/platform'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { shopAddress } from '../stores/shop-address'
import { platformAddresses } from './platform-addresses'

export type DomainRecord = typeof storeDomain.$inferSelect

/** The addresses of the shop, with what its own domains need in their DNS. */
export const readStoreDomains: Handler<typeof domains.read> = (ctx) => storeDomains(ctx)

/** The same as the reply of every change. */
export async function storeDomains(scope: StoreScope): Promise<StoreDomains> {
  const addresses = await platformAddresses()
  return platformTransaction(async (tx) => {
    const [own] = await tx.select().from(store).where(eq(store.id, scope.storeId))
    if (!own) throw new Error('The store no longer exists.')
    const former = await tx
      .select()
      .from(formerSubdomain)
      .where(and(eq(formerSubdomain.storeId, scope.storeId), gt(formerSubdomain.until, new Date())))
      .orderBy(asc(formerSubdomain.createdAt))
    const rows = await domainsOf(tx, scope)
    return {
      subdomain: own.subdomain,
      rootDomain: new URL(env().platformOrigin).host,
      address: await shopAddress(tx, scope),
      former: former.map(({ subdomain, until }) => ({ subdomain, until: until.toISOString() })),
      domains: rows.map((row) => domainRow(row, addresses)),
    }
  })
}

const domainsOf = (tx: Tx, { storeId }: StoreScope): Promise<DomainRecord[]> =>
  tx.select().from(storeDomain).where(eq(storeDomain.storeId, storeId)).orderBy(asc(storeDomain.host))

export function domainStateOf({ verifiedAt, failingSince, pointsHereAt }: DomainRecord): DomainState {
  if (verifiedAt === null) return 'pending'
  if (failingSince !== null) return 'failing'
  return pointsHereAt === null ? 'verified' : 'live'
}

/** Where the proof of a domain is. */
export const proofName = (host: string): string => `_shop-verification.${host}`
/** What it says. */
export const proofValue = ({ proof }: Pick<DomainRecord, 'proof'>): string => `shop-verification=${proof}`

/** The same for a domain whose visitors come through a CDN, of which DNS shows the addresses instead of ours. */
export const cdnProofValue = (row: Pick<DomainRecord, 'proof'>): string => `${proofValue(row)}; visitors=cdn`

function domainRow(row: DomainRecord, addresses: readonly string[]): DomainRow {
  const { id, host, isPrimary, problem, checkedAt } = row
  return {
    _id: id,
    host,
    state: domainStateOf(row),
    isPrimary,
    problem,
    checkedAt: checkedAt?.toISOString() ?? null,
    proof: { type: 'TXT', name: proofName(host), value: proofValue(row) },
    proofBehindCdn: { type: 'TXT', name: proofName(host), value: cdnProofValue(row) },
    traffic: [
      { type: 'CNAME', name: host, value: env().ROOT_DOMAIN },
      ...addresses.map((value) => ({
        type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
        name: host,
        value,
      })),
    ],
  }
}
