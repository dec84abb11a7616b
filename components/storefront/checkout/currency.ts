import { formatPrice, toMinor } from '@/lib/rules/money'

/** ISO code and symbol of what the store sells in. */
export type Currency = { code: string; symbol: string }

/** A decimal amount as the shopper reads it. */
export const priceText = (amount: number, { code, symbol }: Currency): string =>
  formatPrice(toMinor(amount, code), symbol, code)

export const priceOrFree = (amount: number, currency: Currency): string =>
  amount === 0 ? 'Free' : priceText(amount, currency)
