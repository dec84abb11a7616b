import 'server-only'
import { tidyImports } from '../../services/imports/tidy-imports'
import { tidyOrders } from '../../services/orders/tidy-orders'
import { periodic } from '../handler'

const A_DAY = 24 * 60

/** Once a day: old replies, names of people who left, recent sales figures, and files that were imported long ago. */
export const tidyOrdersDaily = periodic('tidy-orders', { everyMinutes: A_DAY, timeLimitSeconds: 900 }, async () => {
  await tidyOrders()
  await tidyImports()
})
