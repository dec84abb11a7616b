import 'server-only'
import { notifyLowStock } from '../../services/stock/notify-low-stock'
import { periodic } from '../handler'

/** Sends one notification per variant that has fallen to its reorder point. */
export const notifyLowStockHourly = periodic('tell-low-stock', { everyMinutes: 60, timeLimitSeconds: 300 }, () =>
  notifyLowStock(),
)
