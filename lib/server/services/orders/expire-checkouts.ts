import 'server-only'
import { periodic } from '../../jobs/handler'
import { expireOrders } from './expire-orders'

const HALF_A_MINUTE = 0.5

/** Releases stock and coupons of checkouts that were not paid in time. */
export const expireCheckouts = periodic(
  'lapse-checkouts',
  { everyMinutes: HALF_A_MINUTE, timeLimitSeconds: 120 },
  async () => {
    await expireOrders()
  },
)
