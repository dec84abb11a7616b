import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { ReportReply } from '@/lib/contract/reports'
import type { MeasureId } from '@/lib/rules/reports/measures'
import { Kpi } from '../../home/kpi'
import { useDates } from '../../kit/use-dates'
import { useFigureFormat } from '../use-figure-format'
import classes from './dashboard.module.css'

const HEIGHT = 120

const Drawing = dynamic(() => import('../report-drawing').then(({ ReportDrawing }) => ReportDrawing), {
  ssr: false,
  loading: () => <Skeleton height={HEIGHT} radius="md" />,
})

type Props = { data: ReportReply; measure: MeasureId; title: string }

/** A figure, its change, and its days. */
export function TimeTile({ data, measure, title }: Props) {
  const format = useFigureFormat()
  const dates = useDates()
  const figure = { now: data.totals.values[0] ?? 0, before: data.totals.before?.[0] ?? 0 }
  const steps = data.rows.map(({ keys, values, before }) => ({
    label: dates.shortDay(keys[0] ?? ''),
    now: values[0] ?? 0,
    before: before?.[0] ?? 0,
  }))
  return (
    <div className={classes.time}>
      <Kpi name={title} figure={figure} format={(value) => format(measure, value)} before="the period before" />
      {steps.length > 1 && (
        <Drawing
          kind="area"
          steps={steps}
          hasBefore
          isSmall
          height={HEIGHT}
          label={`${title} by day. The report has the same figures as a table.`}
          format={(value) => format(measure, value)}
        />
      )}
    </div>
  )
}
