import 'server-only'
import { eq } from 'drizzle-orm'
import type { StoreInfo } from '@/lib/contract/website'
import { withRegion } from '@/lib/rules/store-locale'
import { DEFAULT_CURRENCY_SYMBOL } from '@/lib/rules/storefront-limits'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { store, storeDomain } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { noteExpiry } from '../../page-cache/render-record'
import { contactFacts } from '../stores/contact-facts'
import { currentSubscription } from '../stores/current-subscription'
import { primaryDomainOf } from '../stores/primary-domain'

/** Public facts of a store. Expires by itself when the subscription ends. */
export async function storeInfoOf(tx: Tx, scope: StoreScope): Promise<StoreInfo> {
  const [row] = await tx
    .select({ store, domain: storeDomain.host })
    .from(store)
    .leftJoin(storeDomain, primaryDomainOf)
    .where(eq(store.id, scope.storeId))
    .orderBy(storeDomain.host)
    .limit(1)
  if (!row) throw new Error('The store no longer exists.')
  const { mapPin } = await contactFacts(tx, scope)
  const { id, logoUrl, currency, currencySymbol, ...facts } = row.store
  return {
    _id: id,
    subdomain: facts.subdomain,
    name: facts.name,
    email: facts.email,
    phone: facts.phone,
    address: facts.address,
    description: facts.description,
    ...(mapPin && { mapPin }),
    logo: logoUrl,
    currency: { code: currency, symbol: currencySymbol || DEFAULT_CURRENCY_SYMBOL },
    locale: withRegion(facts.locale, facts.country),
    timeZone: facts.timeZone,
    subscription: await subscriptionOf(tx, scope),
    canonicalHost: row.domain ?? `${facts.subdomain}.${env().ROOT_DOMAIN}`,
  }
}

async function subscriptionOf(tx: Tx, scope: StoreScope): Promise<StoreInfo['subscription']> {
  const { isActive, endsAt } = await currentSubscription(tx, scope)
  if (isActive && endsAt) noteExpiry(endsAt)
  return { isActive, endDate: endsAt?.toISOString() ?? null }
}
