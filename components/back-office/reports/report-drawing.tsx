'use client'

import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart } from '@mantine/charts'

type Step = { label: string; now: number; before?: number }
type Props = {
  kind: 'area' | 'bar'
  steps: Step[]
  hasBefore: boolean
  height: number
  /** Without axis and legend. */
  isSmall?: boolean
  label: string
  format: (value: number) => string
}

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const NOW = { name: 'now', label: 'This period', color: 'var(--accent)' }
const BEFORE = { name: 'before', label: 'Compared period', color: 'var(--ink-soft)' }

export function ReportDrawing({ kind, steps, hasBefore, height, isSmall = false, label, format }: Props) {
  const common = {
    role: 'img',
    'aria-label': label,
    h: height,
    data: steps,
    dataKey: 'label',
    series: hasBefore ? [NOW, { ...BEFORE, strokeDasharray: '4 4' }] : [NOW],
    gridAxis: 'x',
    tickLine: 'none',
    withLegend: hasBefore && !isSmall,
    withYAxis: !isSmall,
    withXAxis: !isSmall,
    valueFormatter: format,
    yAxisProps: { width: 52, tickFormatter: (value: number) => SHORT.format(value) },
    xAxisProps: { minTickGap: 28 },
  } as const
  return kind === 'bar' ? (
    <BarChart {...common} barChartProps={{ accessibilityLayer: false }} />
  ) : (
    <AreaChart
      {...common}
      curveType="monotone"
      strokeWidth={2}
      fillOpacity={0.14}
      withDots={steps.length <= 14 && !isSmall}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}
