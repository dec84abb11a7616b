import 'server-only'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { isStoreLabel } from '@/lib/rules/host'
import { hostTag } from '../../cache/tags'
import { store } from '../../db/schema/platform'
import { location } from '../../db/schema/stock'
import { subscription } from '../../db/schema/website'
import { platformTransaction, touch, transaction } from '../../db/transaction'
import { type FoundStore, findStoreById } from './find-store'

export type NewStore = {
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
  /** End of the paid or trial time; 30 days from now when not given. */
  subscriptionEndsAt?: Date
}

const TRIAL_DAYS = 30
const DAY_MS = 86_400_000

/** Opens a store: its row, its first location and a running subscription. Throws `conflict` when the name is taken. */
export async function createStore(draft: NewStore): Promise<FoundStore> {
  const { subscriptionEndsAt, ...facts } = draft
  const subdomain = draft.subdomain.toLowerCase()
  if (!isStoreLabel(subdomain)) {
    throw new Failure('invalid', `"${draft.subdomain}" cannot be a sub-domain: use 3 to 63 letters, digits and dashes.`)
  }
  const id = uuidv7()
  await platformTransaction(async (tx) => {
    const [taken] = await tx.select({ id: store.id }).from(store).where(eq(store.subdomain, subdomain))
    if (taken) throw new Failure('conflict', `The sub-domain ${subdomain} is taken.`)
    await tx.insert(store).values({ ...facts, id, subdomain })
    touch(tx, hostTag(subdomain))
  })
  const found = await findStoreById(id)
  if (!found) throw new Error('The store that was just created cannot be found.')
  await furnish(found, subscriptionEndsAt ?? new Date(Date.now() + TRIAL_DAYS * DAY_MS))
  return found
}

async function furnish(found: FoundStore, endsAt: Date): Promise<void> {
  const { storeId } = found
  await transaction(found, async (tx) => {
    await tx.insert(location).values({ storeId, id: uuidv7(), name: 'Main location' })
    const startsAt = new Date(Math.min(Date.now(), endsAt.getTime()) - DAY_MS)
    await tx.insert(subscription).values({ storeId, id: uuidv7(), startsAt, endsAt })
    touch(tx, hostTag(found.subdomain))
  })
}
