import 'server-only'
import { resolvePaymentAttempts } from '../../services/payments/resolve-attempts'
import { periodic } from '../handler'

/** Checks payments with an unknown outcome or without use each minute. */
export const resolvePayments = periodic('resolve-payments', { everyMinutes: 1, timeLimitSeconds: 300 }, async () => {
  await resolvePaymentAttempts()
})
