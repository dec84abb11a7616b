import 'server-only'
import { lapseOrders } from '../../services/orders/lapse-orders'
import { periodic } from '../handler'

const HALF_A_MINUTE = 0.5

/** Goods and coupons of checkouts that nobody paid in time go back. */
export const lapseCheckouts = periodic(
  'lapse-checkouts',
  { everyMinutes: HALF_A_MINUTE, timeLimitSeconds: 120 },
  async () => {
    await lapseOrders()
  },
)
