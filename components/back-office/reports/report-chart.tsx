'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { ReportReply } from '@/lib/contract/reports'
import { type DimensionId, dimensionOf } from '@/lib/rules/reports/dimensions'
import { measureOf } from '@/lib/rules/reports/measures'
import { weekHours } from '@/lib/rules/reports/week-hours'
import { Panel } from '../kit/panel'
import { BusyHours } from './busy-hours'
import { useFigureFormat } from './use-figure-format'
import { useReportLabel } from './use-report-label'

const HEIGHT = 260
/** More bars than can be told apart. */
const MOST_BARS = 15

const Drawing = dynamic(() => import('./report-drawing').then(({ ReportDrawing }) => ReportDrawing), {
  ssr: false,
  loading: () => <Skeleton height={HEIGHT} radius="md" />,
})

/** The first measure by the only dimension, or by the hours of the week; the table below has the same figures as text. Loaded when it is needed. */
export function ReportChart({ data, dimensions }: { data: ReportReply; dimensions: readonly DimensionId[] }) {
  const format = useFigureFormat()
  const labelOf = useReportLabel()
  const [by, second] = dimensions
  const [measure] = data.measures
  if (!by || !measure) return null
  const { label } = measureOf(measure)
  const hours = weekHours(dimensions, data.rows)
  if (hours)
    return <BusyHours title={`${label} by weekday and hour`} hours={hours} format={(n) => format(measure, n)} />
  if (second) return null
  const isTime = dimensionOf(by).kind === 'time'
  const isRanking = dimensionOf(by).kind === 'thing'
  // A bar of nothing says nothing; times and scales keep their places.
  const sizes = isRanking ? data.rows.filter(({ values, before }) => values[0] || before?.[0]) : data.rows
  const rows = isTime ? sizes : sizes.slice(0, MOST_BARS)
  if (rows.length < 2) return null
  const steps = rows.map(({ keys, labels, values, before }) => ({
    label: labelOf(by, keys[0] ?? '', labels[0] ?? ''),
    now: values[0] ?? 0,
    ...(before ? { before: before[0] ?? 0 } : {}),
  }))
  const title = `${label} by ${dimensionOf(by).label.toLowerCase()}`
  return (
    <Panel title={title} description={isTime || rows.length === sizes.length ? undefined : `The first ${MOST_BARS}`}>
      <Drawing
        kind={isRanking ? 'ranking' : isTime && by !== 'hour' && by !== 'weekday' ? 'area' : 'bar'}
        steps={steps}
        hasBefore={data.before !== null}
        height={HEIGHT}
        label={`${title}. The table has the same figures.`}
        format={(value) => format(measure, value)}
      />
    </Panel>
  )
}
