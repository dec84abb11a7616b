'use client'

import { formatPrice, toMinor } from '@/lib/rules/money'
import { useVendor } from '../kit/vendor-context'

/** Formats decimal amounts in an order's currency: with the symbol in the store's currency, else with the code. */
export function usePurchaseMoney(currency: string): (amount: number) => string {
  const { code, symbol } = useVendor().store.currency
  const sign = currency === code ? symbol : `${currency} `
  return (amount) => formatPrice(toMinor(amount, currency), sign, currency)
}
