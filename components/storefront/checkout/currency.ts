import { type Currency, formatPrice, toMinor } from '@/lib/rules/money'

/** A decimal amount, formatted. */
export const priceText = (amount: number, { code, symbol }: Currency): string =>
  formatPrice(toMinor(amount, code), symbol, code)

export const priceOrFree = (amount: number, currency: Currency): string =>
  amount === 0 ? 'Free' : priceText(amount, currency)
