import 'server-only'
import type { PaymentKey, paymentKey } from '@/lib/contract/payment-key'
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

/** The account number with the secret key can send money to any card, so browsers never get the secret key. */
export const readPaymentKey: Handler<typeof paymentKey.read> = async (ctx, { storeID }) => {
  const scope = await storeOfCall(ctx, storeID)
  const merchant = await transaction(scope, (tx) => merchantOfStore(tx, scope))
  if (!merchant) return NO_CARDS
  const { publicKey, frameOrigin: _forThePolicy, ...form } = paymentProvider().clientForm(merchant)
  const ApiKey = ctx.isInternal ? (apiKeyOf(merchant) ?? '') : ''
  return { dataCapECommerceMID: merchant.mid, ApiKey, dataCapAPIKey: publicKey, ...form }
}
