import 'server-only'
import { eq } from 'drizzle-orm'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { sandboxMerchant } from '@/lib/rules/sandbox-merchant'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { SANDBOX_KEY } from '../../crypto/merchant-secret'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { type MerchantAccount, platformMerchant } from '../../payments/port'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { readSetting } from '../settings/setting-group'
import { accountId, accountOf, PAYMENT_KEYS } from './payment-keys'

/** The provider takes amounts with two decimals and supports no other currencies. */
const CHARGEABLE_EXPONENT = 2

/**
 * The merchant account for a store's sales; null when the store cannot take cards: it has no keys for the platform's
 * mode, or sells in a currency that the provider cannot charge. In the sandbox a store without its own keys gets
 * temporary ones.
 */
export async function merchantOfStore(tx: Tx, scope: StoreScope): Promise<MerchantAccount | null> {
  const [own] = await tx.select({ currency: store.currency }).from(store).where(eq(store.id, scope.storeId))
  if (!own || currencyExponent(own.currency) !== CHARGEABLE_EXPONENT) return null
  const { mode } = env().payments
  const { current } = (await readSetting(tx, scope, PAYMENT_KEYS)).value
  if (current?.mode === mode) return accountOf(current)
  return mode === 'sandbox' ? throwAwayAccount(scope) : null
}

/**
 * The account of an attempt, whatever the store has set since. When it is no longer known the account has no number,
 * and the provider answers that it is not configured.
 */
export async function merchantOfAttempt(tx: Tx, scope: StoreScope, attempt: PaymentAttempt): Promise<MerchantAccount> {
  const { mode, merchantAccount: id, purpose } = attempt
  if (purpose === 'subscription') return { ...platformMerchant(), mode, id }
  const { current, earlier } = (await readSetting(tx, scope, PAYMENT_KEYS)).value
  const keys = [...(current ? [current] : []), ...earlier].find((known) => accountId(known) === id)
  if (keys) return accountOf(keys)
  const throwAway = throwAwayAccount(scope)
  return throwAway.id === id ? throwAway : { ...throwAway, id, mode, mid: '' }
}

function throwAwayAccount({ storeId }: StoreScope): MerchantAccount {
  const { mid, tokenKey } = sandboxMerchant(storeId)
  const id = accountId({ mode: 'sandbox', mid })
  return { id, provider: 'datacap', mode: 'sandbox', mid, secretRef: SANDBOX_KEY, tokenKey }
}
