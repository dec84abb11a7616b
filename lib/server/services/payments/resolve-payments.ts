import 'server-only'
import { periodic } from '../../jobs/handler'
import { resolvePaymentAttempts } from './resolve-attempts'

/** Checks payments with an unknown outcome or without use each minute. */
export const resolvePayments = periodic('resolve-payments', { everyMinutes: 1, timeLimitSeconds: 300 }, async () => {
  await resolvePaymentAttempts()
})
