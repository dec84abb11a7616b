import { type StoreDates, storeDates } from '@/lib/rules/store-dates'
import { useVendor } from '../shell/vendor-context'

/** How the store at work in writes its dates. */
export const useDates = (): StoreDates => storeDates(useVendor().store)
