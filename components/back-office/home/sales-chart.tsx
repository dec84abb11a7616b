'use client'

import '@mantine/charts/styles.layer.css'
import { AreaChart } from '@mantine/charts'
import { CHART_HEIGHT, type SalesStep } from './sales-steps'

type Props = { steps: SalesStep[]; format: (amount: number) => string; label: string }

const SERIES = [{ name: 'sales', label: 'Sales', color: 'var(--accent)' }]
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export function SalesChart({ steps, format, label }: Props) {
  return (
    <AreaChart
      role="img"
      aria-label={label}
      h={CHART_HEIGHT}
      data={steps}
      dataKey="label"
      series={SERIES}
      curveType="monotone"
      strokeWidth={2}
      fillOpacity={0.16}
      withDots={steps.length <= 14}
      gridAxis="x"
      tickLine="none"
      valueFormatter={format}
      yAxisProps={{ width: 44, tickFormatter: (value: number) => SHORT.format(value) }}
      xAxisProps={{ minTickGap: 36, padding: { left: 8, right: 8 } }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}
