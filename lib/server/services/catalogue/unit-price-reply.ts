import 'server-only'
import type { UnitPrice } from '@/lib/contract/measure'
import { type Measure, unitPriceOf } from '@/lib/rules/measure'
import { fromMinor } from '@/lib/rules/money'

/** The unit price of a variant as sent over the wire; null when its content is not given. */
export function unitPriceReply(
  { price, measure }: { price: number; measure: Measure | null },
  currency: string,
): UnitPrice | null {
  const found = unitPriceOf(price, measure)
  return found && { price: fromMinor(found.price, currency), per: found.per }
}
