import { type StoreDates, storeDates } from '@/lib/rules/store-dates'
import { useVendor } from './vendor-context'

/** The date format of the current store. */
export const useDates = (): StoreDates => storeDates(useVendor().store)
