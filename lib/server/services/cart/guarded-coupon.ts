import 'server-only'
import type { CartQuote } from '@/lib/contract/cart'
import { addressBlock } from '@/lib/rules/address-block'
import type { PublicContext, StoreScope } from '../../context'
import { requireToken, returnToken } from '../../rate-limit/port'

/** Invalid coupon codes that one network address may try in one store. */
const RATE = { limit: 20, windowMs: 10 * 60_000 }

/**
 * A quote with a coupon code. Throws `too_many` when this address has guessed too often; a code that applies is not
 * counted as a guess, so a cart with a valid code can be quoted any number of times.
 */
export async function guardedCoupon<Quote extends Pick<CartQuote, 'coupon'>>(
  { clientAddress }: PublicContext,
  { storeId }: StoreScope,
  quote: () => Promise<Quote>,
): Promise<Quote> {
  const key = `${storeId} ${addressBlock(clientAddress)}`
  await requireToken('coupon', key, RATE)
  const quoted = await quote()
  if (quoted.coupon) await returnToken('coupon', key, RATE)
  return quoted
}
