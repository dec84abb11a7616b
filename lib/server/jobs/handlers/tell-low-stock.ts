import 'server-only'
import { tellLowStock } from '../../services/stock/tell-low-stock'
import { periodic } from '../handler'

/** What has come down to its reorder point is told once. */
export const tellLowStockHourly = periodic('tell-low-stock', { everyMinutes: 60, timeLimitSeconds: 300 }, () =>
  tellLowStock(),
)
