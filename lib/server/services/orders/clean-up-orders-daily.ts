import 'server-only'
import { periodic } from '../../jobs/handler'
import { cleanUpOrders } from './clean-up-orders'

const A_DAY = 24 * 60

/** Once a day: old replies, names of people who left, and recent sales figures. */
export const cleanUpOrdersDaily = periodic('tidy-orders', { everyMinutes: A_DAY, timeLimitSeconds: 900 }, async () => {
  await cleanUpOrders()
})
