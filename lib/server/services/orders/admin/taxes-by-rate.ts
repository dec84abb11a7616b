import 'server-only'
import { prorate } from '@/lib/rules/cart-totals'
import type { LineWithUnits } from './order-units'

const MILLIONTHS = 1_000_000

export type TaxOfRate = { name: string; percent: number; amount: number }

/** The taxes of an order by name and rate, in minor units; together exactly the tax of its lines. */
export function taxesByRate(lines: readonly Pick<LineWithUnits, 'tax' | 'taxes'>[]): TaxOfRate[] {
  const sums = new Map<string, TaxOfRate>()
  for (const { tax, taxes } of lines) {
    const named = taxes.length > 0 ? taxes : tax > 0 ? [{ name: 'Tax', percent: 0 }] : []
    const shares = prorate(
      tax,
      named.map(({ percent }) => Math.round(percent * MILLIONTHS)),
    )
    for (const [index, { name, percent }] of named.entries()) {
      const key = `${name} ${percent}`
      const known = sums.get(key) ?? { name, percent, amount: 0 }
      sums.set(key, { ...known, amount: known.amount + (shares[index] ?? 0) })
    }
  }
  return [...sums.values()]
}
