import { parseAmount } from '@/lib/rules/parse-amount'

export type Margin = { readonly profit: number; readonly percent: number }

/** The margin of a typed price and cost; null while one of them is missing. */
export function marginOf(price: string, cost: string): Margin | null {
  const [sold, bought] = [parseAmount(price), parseAmount(cost)]
  if (sold === null || bought === null || !(sold > 0) || Number.isNaN(bought)) return null
  return { profit: sold - bought, percent: Math.round(((sold - bought) / sold) * 1_000) / 10 }
}
