import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { orderMessages } from '@/lib/rules/order-messages'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { MerchantAccount } from '../../payments/port'
import { merchantOfStore } from '../payments/merchant-of-store'

/**
 * The merchant account to charge `total` (minor units) to; null when nothing is due. Throws `unavailable` for a store
 * that takes no cards, `invalid` when the card is missing.
 */
export async function merchantFor(
  tx: Tx,
  scope: StoreScope,
  token: string,
  total: number,
): Promise<MerchantAccount | null> {
  if (total === 0) return null
  const merchant = await merchantOfStore(tx, scope)
  if (!merchant) throw new Failure('unavailable', orderMessages.noCards)
  if (token === '') throw new Failure('invalid', orderMessages.cardMissing, { token: orderMessages.cardMissing })
  return merchant
}
