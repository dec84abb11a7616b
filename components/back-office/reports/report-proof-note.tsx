import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { reports } from '@/lib/contract/reports'
import type { DayRange } from '@/lib/rules/reports/report-range'
import classes from './reports.module.css'
import { useFigureFormat } from './use-figure-format'

/** Says that the ledger of the range equals its orders and refunds; otherwise the difference, and the orders that make it. */
export function ReportProofNote({ range }: { range: DayRange }) {
  const { data } = useCall(reports.proof, range, { shouldRetryOnError: false })
  const format = useFigureFormat()
  if (!data) return null
  if (data.ledger === data.orders && data.different.length === 0)
    return (
      <p className={classes.proof}>
        <IconCircleCheck size={16} aria-hidden />
        Verified: total sales of these days are {format('total', data.ledger)}, the sum of the orders and refunds
        themselves.
      </p>
    )
  return (
    <p className={classes.proof} data-broken role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        Not verified: total sales are {format('total', data.ledger)}, the orders and refunds themselves{' '}
        {format('total', data.orders)}. Different:{' '}
        {data.different.map(({ _id, number, difference }) => (
          <Link key={_id} href={`/orders-detail/${_id}`}>
            #{number} ({format('total', difference)}){' '}
          </Link>
        ))}
      </span>
    </p>
  )
}
