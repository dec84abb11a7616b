import type { PresetId } from '@/lib/rules/reports/report-range'

/** Date range presets of the home screen, in days of the store's calendar that end today. */
export const PERIODS = [
  { days: 7, short: '7 days', before: 'the 7 days before', preset: 'last7' },
  { days: 30, short: '30 days', before: 'the 30 days before', preset: 'last30' },
  { days: 90, short: '90 days', before: 'the 90 days before', preset: 'last90' },
  { days: 365, short: '12 months', before: 'the 12 months before', preset: 'last365' },
] as const satisfies readonly { days: number; short: string; before: string; preset: PresetId }[]

/** Label of the comparison period. */
export const comparisonLabel = (days: number): string =>
  PERIODS.find((period) => period.days === days)?.before ?? `the ${days} days before`

/** The range of reports that has the same days. */
export const reportPreset = (days: number): PresetId =>
  PERIODS.find((period) => period.days === days)?.preset ?? 'last30'
