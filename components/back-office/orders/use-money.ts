'use client'

import { formatPrice, toMinor } from '@/lib/rules/money'
import { useVendor } from '../kit/vendor-context'

/** Formats decimal amounts in the store's currency. */
export function useMoney(): (amount: number) => string {
  const { code, symbol } = useVendor().store.currency
  return (amount) => formatPrice(toMinor(amount, code), symbol, code)
}
