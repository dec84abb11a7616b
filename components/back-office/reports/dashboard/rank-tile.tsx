import type { ReportReply } from '@/lib/contract/reports'
import type { MeasureId } from '@/lib/rules/reports/measures'
import { useFigureFormat } from '../use-figure-format'
import classes from './dashboard.module.css'

const SHOWN = 6

/** The first groups of a report with their share of the largest. */
export function RankTile({ data, measure }: { data: ReportReply; measure: MeasureId }) {
  const format = useFigureFormat()
  const rows = data.rows.filter(({ values }) => (values[0] ?? 0) > 0).slice(0, SHOWN)
  const most = Math.max(...rows.map(({ values }) => values[0] ?? 0), 1)
  if (rows.length === 0) return <p className={classes.none}>Nothing in this period.</p>
  return (
    <ol className={classes.rank}>
      {rows.map(({ keys, labels, values }) => (
        <li key={keys.join()}>
          <span>{labels[0]}</span>
          <strong>{format(measure, values[0] ?? 0)}</strong>
          <i style={{ width: `${(100 * (values[0] ?? 0)) / most}%` }} aria-hidden />
        </li>
      ))}
    </ol>
  )
}
