import 'server-only'
import { tidyOrders } from '../../services/orders/tidy-orders'
import { periodic } from '../handler'

const A_DAY = 24 * 60

/** Once a day: old replies, names of people who left, and what sold lately. */
export const tidyOrdersDaily = periodic('tidy-orders', { everyMinutes: A_DAY, timeLimitSeconds: 900 }, () =>
  tidyOrders(),
)
