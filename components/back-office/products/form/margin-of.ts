import { typedAmount } from '@/lib/rules/typed-amount'

export type Margin = { readonly profit: number; readonly percent: number }

/** What is left of a price as people typed it; null while one of the two is missing. */
export function marginOf(price: string, cost: string): Margin | null {
  const [sold, bought] = [typedAmount(price), typedAmount(cost)]
  if (sold === null || bought === null || !(sold > 0) || Number.isNaN(bought)) return null
  return { profit: sold - bought, percent: Math.round(((sold - bought) / sold) * 1_000) / 10 }
}
