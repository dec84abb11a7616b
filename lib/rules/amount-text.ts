/** A decimal amount for shoppers: store symbol and always 2 decimals (specification §5, §9). */
export function amountText(amount: number, symbol: string): string {
  const text = Math.abs(amount).toFixed(2)
  return `${amount < 0 ? '-' : ''}${symbol}${text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}
