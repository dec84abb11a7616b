import 'server-only'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { isStoreLabel } from '@/lib/rules/host'
import { store } from '../../db/schema/platform'
import { location } from '../../db/schema/stock'
import { subscription } from '../../db/schema/website'
import { insideStore, invalidate, platformTransaction, type Tx } from '../../db/transaction'
import { hostTag } from '../../page-cache/tags'
import { createRoles } from './create-roles'
import { type FoundStore, storeById } from './find-store'
import { reservedFor } from './former-subdomains'

export type NewStore = {
  /** A new one when not given. */
  id?: string
  subdomain: string
  name: string
  email?: string
  phone?: string
  address?: string
  description?: string
  currency?: string
  currencySymbol?: string
  locale?: string
  timeZone?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** End of the paid or trial period; 30 days from now when not given. */
  subscriptionEndsAt?: Date
}

export type OpenedStore = FoundStore & { ownerRoleId: string }

const TRIAL_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Opens a store: its row, first location, roles and a running subscription. Throws `conflict` when the name is taken.
 */
export const createStore = (draft: NewStore): Promise<OpenedStore> =>
  platformTransaction((tx) => insertStore(tx, draft))

/** The same, within a unit of work on platform tables. */
export async function insertStore(tx: Tx, draft: NewStore): Promise<OpenedStore> {
  const { subscriptionEndsAt, id = uuidv7(), ...facts } = draft
  const subdomain = draft.subdomain.toLowerCase()
  if (!isStoreLabel(subdomain)) {
    throw new Failure('invalid', `"${draft.subdomain}" cannot be a sub-domain: use 3 to 63 letters, digits and dashes.`)
  }
  const made = await tx
    .insert(store)
    .values({ ...facts, id, subdomain })
    .onConflictDoNothing({ target: store.subdomain })
    .returning({ id: store.id })
  if (made.length === 0 || (await reservedFor(tx, subdomain)) !== null)
    throw new Failure('conflict', `The sub-domain ${subdomain} is taken.`)
  invalidate(tx, hostTag(subdomain))
  const found = await storeById(tx, id)
  if (!found) throw new Error('The store that was just created cannot be found.')
  const endsAt = subscriptionEndsAt ?? new Date(Date.now() + TRIAL_DAYS * DAY_MS)
  const ownerRoleId = await insideStore(tx, found, () => furnish(tx, found, endsAt))
  return { ...found, ownerRoleId }
}

/** The initial rows of every store. Returns the id of the owner's role. */
async function furnish(tx: Tx, found: FoundStore, endsAt: Date): Promise<string> {
  const { storeId } = found
  await tx.insert(location).values({ storeId, id: uuidv7(), name: 'Main location' })
  const startsAt = new Date(Math.min(Date.now(), endsAt.getTime()) - DAY_MS)
  await tx.insert(subscription).values({ storeId, id: uuidv7(), startsAt, endsAt })
  return createRoles(tx, found)
}
