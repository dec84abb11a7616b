/** Date range presets of the home screen, in days of the store's calendar that end today. */
export const PERIODS = [
  { days: 7, short: '7 days', before: 'the 7 days before' },
  { days: 30, short: '30 days', before: 'the 30 days before' },
  { days: 90, short: '90 days', before: 'the 90 days before' },
  { days: 365, short: '12 months', before: 'the 12 months before' },
] as const

/** Label of the comparison period. */
export const comparisonLabel = (days: number): string =>
  PERIODS.find((period) => period.days === days)?.before ?? `the ${days} days before`
