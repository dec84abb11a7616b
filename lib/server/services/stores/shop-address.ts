import 'server-only'
import { eq } from 'drizzle-orm'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { store, storeDomain } from '../../db/schema/platform'
import { type Tx, transaction } from '../../db/transaction'
import { cachedValue } from '../../page-cache/caches'
import { siteTag } from '../../page-cache/tags'
import { primaryDomainOf } from './primary-domain'

/** Host of a store's shop, without a port: its primary domain, else its sub-domain. */
async function canonicalHost(tx: Tx, { storeId }: StoreScope): Promise<string> {
  const [row] = await tx
    .select({ subdomain: store.subdomain, domain: storeDomain.host })
    .from(store)
    .leftJoin(storeDomain, primaryDomainOf)
    .where(eq(store.id, storeId))
  if (!row) throw new Error('The store no longer exists.')
  return row.domain ?? `${row.subdomain}.${env().ROOT_DOMAIN}`
}

/** The same for every page of a shop: purged together with its pages. */
export const cachedCanonicalHost = ({ storeId }: StoreScope): Promise<string> =>
  cachedValue(`shop-host ${storeId}`, [siteTag(storeId)], () =>
    transaction({ storeId }, (tx) => canonicalHost(tx, { storeId })),
  )

/** Absolute URL of a shop for links and emails, without a slash at its end. From the database, never from `Host`. */
export async function shopAddress(tx: Tx, scope: StoreScope): Promise<string> {
  return originOf(await canonicalHost(tx, scope))
}

/** Scheme, host and port of a shop. */
export function originOf(host: string): string {
  const address = new URL(env().platformOrigin)
  address.hostname = host
  return address.origin
}
