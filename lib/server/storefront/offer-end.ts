import 'server-only'
import type { Variant } from '@/lib/contract/products'
import { storeDates } from '@/lib/rules/store-dates'
import type { StoreSite } from './load-site'

/** When the reduced price of a variant ends, as date and time in the store's zone; null without an end. */
export function offerEnd({ info }: Pick<StoreSite, 'info'>, { offer }: Variant): string | null {
  if (!offer?.until) return null
  const { locale, timeZone } = info
  return storeDates({ locale, timeZone, country: '' }).moment(offer.until)
}
