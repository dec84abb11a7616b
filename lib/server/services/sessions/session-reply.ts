import 'server-only'
import { eq } from 'drizzle-orm'
import type { SessionReply, StoreChoice, UserData } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { DEFAULT_CURRENCY_SYMBOL } from '@/lib/rules/storefront-limits'
import { env } from '../../config/env'
import { account } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { role } from '../../db/schema/team'
import { platformTransaction, transaction } from '../../db/transaction'
import { type Membership, membershipsOf } from '../memberships/find-memberships'
import { type WorkPlace, workInStore } from '../memberships/work-in-store'
import { businessFacts } from '../stores/business-facts'
import { findStoreById } from '../stores/find-store'
import { isPaused } from '../stores/paused-store'
import { shopAddress } from '../stores/shop-address'

type Person = typeof account.$inferSelect

/** The user context of the browser: the account, its current store and permissions, and its other stores. */
export async function sessionReply(accountId: string, storeId: string | null): Promise<SessionReply> {
  const { person, memberships } = await platformTransaction(async (tx) => ({
    person: (await tx.select().from(account).where(eq(account.id, accountId)))[0],
    memberships: await membershipsOf(tx, accountId),
  }))
  if (!person) throw new Failure('unauthorized', 'Your session has ended. Please sign in again.')
  const place = storeId === null ? null : await workInStore(accountId, storeId)
  const stores = await Promise.all(memberships.map(choiceOf))
  const { payments, mail } = env()
  return {
    userData: await userDataOf(person, place),
    features: place ? [...place.permissions] : [],
    grantable: place ? [...place.grantable] : [],
    planExcludes: place ? [...place.excluded] : [],
    stores: stores.filter((choice) => choice !== null),
    testMode: { money: payments.mode !== 'live', mail: mail.mode === 'outbox' },
  }
}

async function choiceOf(held: Membership): Promise<StoreChoice | null> {
  const found = await findStoreById(held.storeId)
  if (!found) return null
  const [named] = await transaction(found, (tx) =>
    tx.select({ name: role.name }).from(role).where(eq(role.id, held.roleId)),
  )
  return { _id: held.storeId, name: held.storeName, subdomain: held.subdomain, roleName: named?.name ?? '' }
}

/** The reply of a person's own screens. */
async function userDataOf(person: Person, place: WorkPlace | null): Promise<UserData> {
  return {
    _id: person.id,
    first_Name: person.firstName,
    last_Name: person.lastName,
    email: person.email,
    phone: person.phone,
    photo: person.photoUrl,
    hasTwoFactor: person.totpEnabledAt !== null,
    plannedStoreName: person.plannedStoreName,
    store: place && (await currentStore(place)),
    roleName: place?.roleName ?? null,
    isOwner: place?.isOwner ?? false,
    subscription: {
      isActive: place?.subscription.isActive ?? false,
      endDate: place?.subscription.endsAt?.toISOString() ?? null,
    },
  }
}

async function currentStore(place: WorkPlace): Promise<UserData['store']> {
  const { found, ...facts } = await transaction(place, async (tx) => ({
    found: (await tx.select().from(store).where(eq(store.id, place.storeId)))[0],
    weightUnit: (await businessFacts(tx, place)).weightUnit,
    address: await shopAddress(tx, place),
    isPaused: await isPaused(tx, place),
  }))
  if (!found) return null
  return {
    _id: found.id,
    name: found.name,
    subdomain: found.subdomain,
    logo: found.logoUrl,
    currency: { code: found.currency, symbol: found.currencySymbol || DEFAULT_CURRENCY_SYMBOL },
    timeZone: found.timeZone,
    locale: found.locale,
    country: found.country,
    ...facts,
  }
}
