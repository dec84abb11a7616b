import { formatPrice, toMinor } from '@/lib/rules/money'

/** ISO code and symbol of the store's currency. */
export type Currency = { code: string; symbol: string }

/** A decimal amount, formatted. */
export const priceText = (amount: number, { code, symbol }: Currency): string =>
  formatPrice(toMinor(amount, code), symbol, code)

export const priceOrFree = (amount: number, currency: Currency): string =>
  amount === 0 ? 'Free' : priceText(amount, currency)
