'use client'

import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'

type Step = { label: string; now: number; before?: number }
type Props = {
  /** `ranking`: bars from left to right, each beside its label, as high as they are many. */
  kind: 'area' | 'bar' | 'ranking'
  steps: Step[]
  hasBefore: boolean
  height: number
  /** Without axis and legend. */
  isSmall?: boolean
  label: string
  format: (value: number) => string
}

/** Pixels of one bar of a ranking, and of its axis. */
const [BAR, AXIS] = [30, 36]
/** Labels beside bars: pixels, characters of two lines, and of a word, which is not broken. */
const LABELS = { narrow: [112, 24, 15], wide: [200, 32, 28] } as const

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const NOW = { name: 'now', label: 'This period', color: 'var(--accent)' }
const BEFORE = { name: 'before', label: 'Compared period', color: 'var(--ink-soft)' }

export function ReportDrawing({ kind, steps, hasBefore, height, isSmall = false, label, format }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
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
  if (kind === 'ranking') {
    const [width, most, word] = isNarrow ? LABELS.narrow : LABELS.wide
    const shortened = (text: string) =>
      cut(
        text
          .split(' ')
          .map((part) => cut(part, word))
          .join(' '),
        most,
      )
    return (
      <BarChart
        {...common}
        h={steps.length * (hasBefore ? BAR * 1.5 : BAR) + AXIS + (hasBefore ? AXIS : 0)}
        orientation="vertical"
        gridAxis="y"
        maxBarWidth={18}
        yAxisProps={{ width, interval: 0, tickFormatter: shortened }}
        xAxisProps={{ tickFormatter: (value: number) => SHORT.format(value) }}
        barChartProps={{ accessibilityLayer: false }}
      />
    )
  }
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
