'use client'

import { useVendor } from '../../kit/vendor-context'
import { useChoices } from '../use-choices'
import type { StockAsker } from './stock-question'

/** The context of the stock question: the user's permissions and the location. `wasActive`: of the saved version. */
export function useStockAsker(wasActive: boolean): StockAsker & { locationId: string | undefined } {
  const { features } = useVendor()
  const { locations } = useChoices().choices
  const mayCount = features.has('inventory.adjust') && locations.length > 0
  return { wasActive, mayCount, locationId: locations[0]?._id }
}
