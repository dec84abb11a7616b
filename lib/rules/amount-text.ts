/** Decimal amount → integer of 10^-`exponent`, half away from zero. `12.345` and 2 → 1235. */
export function toScaled(amount: number | string, exponent: number): number {
  const value = typeof amount === 'string' ? Number(amount) : amount
  const scaled = Number(`${Math.abs(value)}e${exponent}`)
  const rounded = Math.round(Number.isNaN(scaled) ? Math.abs(value) * 10 ** exponent : scaled)
  return value < 0 ? -rounded : rounded
}

/** A decimal amount for shoppers: store symbol and always 2 decimals (specification §5, §9). */
export function amountText(amount: number, symbol: string): string {
  const text = Math.abs(amount).toFixed(2)
  return `${amount < 0 ? '-' : ''}${symbol}${text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}
