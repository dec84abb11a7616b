import { currencyExponent } from '@/lib/rules/currency-exponent'
import { type MeasureId, measureOf } from '@/lib/rules/reports/measures'
import { useVendor } from '../kit/vendor-context'

/** Formats figures in the store's currency; a dash where there is nothing to divide by. */
export function useFigureFormat(): (id: MeasureId, value: number | null) => string {
  const { code, symbol } = useVendor().store.currency
  const digits = currencyExponent(code)
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return (id, value) => {
    if (value === null) return '–'
    const { kind } = measureOf(id)
    if (kind === 'percent') return `${value.toLocaleString('en-US')} %`
    if (kind === 'count') return value.toLocaleString('en-US')
    return `${value < 0 ? '−' : ''}${symbol}${Math.abs(value).toLocaleString('en-US', decimals)}`
  }
}
