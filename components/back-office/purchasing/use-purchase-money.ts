'use client'

import { formatPrice, toMinor } from '@/lib/rules/money'
import { useVendor } from '../shell/vendor-context'

/** Writes decimal amounts in an order's money: with the store's sign in its own, with the code in any other. */
export function usePurchaseMoney(currency: string): (amount: number) => string {
  const { code, symbol } = useVendor().store.currency
  const sign = currency === code ? symbol : `${currency} `
  return (amount) => formatPrice(toMinor(amount, currency), sign, currency)
}
