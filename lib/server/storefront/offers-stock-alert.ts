import 'server-only'
import type { Variant } from '@/lib/contract/products'
import { offersStockAlerts } from '../services/marketing/stock-alerts/takes-stock-alerts'
import type { StoreSite } from './load-site'

/** Whether the page of this variant asks for an address to write to when it is back. A preview asks nobody. */
export const offersStockAlert = async (store: StoreSite, variant: Variant): Promise<boolean> =>
  !variant.available && store.preview === null && offersStockAlerts(store.scope)
