import 'server-only'
import type { PaymentKey, paymentKey } from '@/lib/contract/payment-key'
import type { PublicContext, StoreScope } from '../../context'
import { apiKeyOf } from '../../crypto/merchant-secret'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { paymentProvider } from '../../payments/port'
import { storeOfCall } from '../stores/store-of-call'
import { merchantOfStore } from './merchant-of-store'

const NO_CARDS: PaymentKey = {
  dataCapECommerceMID: '',
  ApiKey: '',
  dataCapAPIKey: '',
  scriptUrl: '',
  global: '',
  frameHeight: 0,
  tokenTtlMs: 0,
  testMode: false,
}

export const readPaymentKey: Handler<typeof paymentKey.read> = async (ctx, { storeID }) =>
  paymentKeyOf(await storeOfCall(ctx, storeID), ctx)

/** The account number with the secret key can send money to any card, so browsers never get the secret key. */
export async function paymentKeyOf(
  scope: StoreScope,
  { isInternal }: Pick<PublicContext, 'isInternal'>,
): Promise<PaymentKey> {
  const merchant = await transaction(scope, (tx) => merchantOfStore(tx, scope))
  if (!merchant) return NO_CARDS
  const { publicKey, frameOrigin: _forThePolicy, ...form } = paymentProvider().clientForm(merchant)
  const ApiKey = isInternal ? (apiKeyOf(merchant) ?? '') : ''
  return { dataCapECommerceMID: merchant.mid, ApiKey, dataCapAPIKey: publicKey, ...form }
}
