import { localTimeOf } from '@/lib/rules/zoned-time'
import { useVendor } from '../kit/vendor-context'

/** The calendar date in the store's time zone. */
export const useToday = (): string => {
  const { timeZone } = useVendor().store
  return localTimeOf(new Date().toISOString(), timeZone).slice(0, 10)
}
