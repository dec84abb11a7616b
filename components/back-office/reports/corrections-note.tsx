import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { reports } from '@/lib/contract/reports'
import type { DayRange } from '@/lib/rules/reports/report-range'
import classes from './reports.module.css'
import { useFigureFormat } from './use-figure-format'

/** What of the total sales of a range corrects periods that were closed before; nothing while there is none. */
export function CorrectionsNote({ range: { from, to } }: { range: DayRange }) {
  const { data } = useCall(reports.run, { measures: 'total', dimensions: 'correction', from, to })
  const format = useFigureFormat()
  const corrections = (data?.rows ?? []).filter(({ keys }) => keys[0] !== '')
  if (corrections.length === 0) return null
  return (
    <p className={classes.proof}>
      <span>
        Of the total sales of these days, corrections to closed periods:{' '}
        {corrections.map(({ labels, values }) => `${labels[0]} ${format('total', values[0] ?? 0)}`).join(', ')}.{' '}
        <Link href={`/reports?report=corrections&from=${from}&to=${to}`}>Report</Link>
      </span>
    </p>
  )
}
