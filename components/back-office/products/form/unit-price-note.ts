import { readMeasure, unitPriceOf } from '@/lib/rules/measure'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { parseAmount } from '@/lib/rules/parse-amount'

/** The unit price shown to shoppers, or why the content should be filled in. */
export function unitPriceNote(
  { price, measure }: { price: string; measure: string },
  currency: string,
  money: (amount: number) => string,
): string {
  const amount = parseAmount(price)
  const content = readMeasure(measure)
  const found = amount !== null && amount >= 0 && content ? unitPriceOf(toMinor(amount, currency), content) : null
  if (!found) return 'Content of one unit, to show shoppers the price per kilogram, litre or piece.'
  return `Shoppers see ${money(fromMinor(found.price, currency))} / ${found.per}`
}
