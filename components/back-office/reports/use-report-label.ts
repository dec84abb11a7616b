import type { DimensionId } from '@/lib/rules/reports/dimensions'
import { useDates } from '../kit/use-dates'

/** The text of one value of a dimension: dates as the store writes them, other values by their names. */
export function useReportLabel(): (dimension: DimensionId, key: string, name: string) => string {
  const dates = useDates()
  return (dimension, key, name) => {
    if (dimension === 'day' || dimension === 'week') return dates.day(key)
    if (dimension === 'month') return dates.month(key)
    if (dimension === 'quarter') return `Q${Math.ceil(Number(key.slice(5, 7)) / 3)} ${key.slice(0, 4)}`
    return dimension === 'year' ? key.slice(0, 4) : name
  }
}
