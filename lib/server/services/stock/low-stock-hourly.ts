import 'server-only'
import { periodic } from '../../jobs/handler'
import { notifyLowStock } from './notify-low-stock'

/** Sends one notification per variant that has fallen to its reorder point. */
export const notifyLowStockHourly = periodic('tell-low-stock', { everyMinutes: 60, timeLimitSeconds: 300 }, () =>
  notifyLowStock(),
)
