import 'server-only'
import { paymentKey } from '@/lib/contract/payment-key'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { readPaymentKey } from './read-payment-key'
import { resolvePayments } from './resolve-payments'

export const paymentsFeature = feature({
  name: 'payments',
  calls: bindCalls(paymentKey, { read: readPaymentKey }),
  jobs: [resolvePayments],
})
