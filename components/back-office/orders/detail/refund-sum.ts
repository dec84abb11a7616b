import type { OrderDetail } from '@/lib/contract/order-detail'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { shareOf } from '@/lib/rules/order-refund'

/** The total of lines and shipping, decimal; the server uses the same rule. */
export function refundSum(
  { lines }: Pick<OrderDetail, 'lines'>,
  counts: Readonly<Record<string, number>>,
  shipping: number,
  currency: string,
): number {
  const shares = lines.map(({ _id, quantity, total, refunded }) => {
    const units = Math.min(counts[_id] ?? 0, quantity - refunded)
    return units > 0 ? shareOf({ quantity, paid: toMinor(total, currency) }, refunded, units) : 0
  })
  return fromMinor(shares.reduce((sum, share) => sum + share, 0) + toMinor(shipping, currency), currency)
}
