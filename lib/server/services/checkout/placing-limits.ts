import 'server-only'
import { addressBlock } from '@/lib/rules/address-block'
import type { PublicContext, StoreScope } from '../../context'
import { requireToken, returnToken } from '../../rate-limit/port'

const MINUTE = 60_000
const BY_ADDRESS = { limit: 20, windowMs: 10 * MINUTE }
const BY_EMAIL = { limit: 30, windowMs: 60 * MINUTE }
/** Stolen card numbers are tried out in shops, one after the other; honest shoppers give up sooner. */
const DECLINED = { limit: 10, windowMs: 60 * MINUTE }

/** Throws `too_many` when too many orders are placed from this network address or with this email address. */
export async function limitPlacing(ctx: PublicContext, { storeId }: StoreScope, email: string): Promise<void> {
  await requireToken('place order', `${storeId} ${addressBlock(ctx.clientAddress)}`, BY_ADDRESS)
  await requireToken('place order as', `${storeId} ${email}`, BY_EMAIL)
}

/**
 * Charges a card for this network address; only declined charges count, over all stores together. Throws `too_many`
 * before anything is charged when there were too many.
 */
export async function limitDeclined<T>(
  ctx: PublicContext,
  charge: () => Promise<T>,
  wasDeclined: (outcome: T) => boolean,
): Promise<T> {
  const key = addressBlock(ctx.clientAddress)
  await requireToken('declined card', key, DECLINED)
  let counts = false
  try {
    const outcome = await charge()
    counts = wasDeclined(outcome)
    return outcome
  } finally {
    if (!counts) await returnToken('declined card', key, DECLINED)
  }
}
