import 'server-only'
import { resolvePaymentAttempts } from '../../services/payments/resolve-attempts'
import { periodic } from '../handler'

/** Payments whose outcome is open, or that nobody used, are looked after each minute. */
export const resolvePayments = periodic('resolve-payments', { everyMinutes: 1, timeLimitSeconds: 300 }, async () => {
  await resolvePaymentAttempts()
})
