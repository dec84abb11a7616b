import 'server-only'
import { notifyLowStock } from '../../services/stock/notify-low-stock'
import { periodic } from '../handler'

/** What has come down to its reorder point is told once. */
export const notifyLowStockHourly = periodic('tell-low-stock', { everyMinutes: 60, timeLimitSeconds: 300 }, () =>
  notifyLowStock(),
)
