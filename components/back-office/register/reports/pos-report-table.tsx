import { Box } from '@mantine/core'
import Link from 'next/link'
import type { PosReport } from '@/lib/contract/pos-reports'
import { useDates } from '../../kit/use-dates'
import { useMoney } from '../../orders/use-money'
import classes from '../cash/cash.module.css'

type Cell = string | number | null
type Kind = PosReport['columns'][number]['kind']

const isFigure = (kind: Kind) => kind === 'number' || kind === 'money' || kind === 'percent'

/** Rows with what they open, and the sums. */
export function PosReportTable({ data: { columns, rows, totals, isCut } }: { data: PosReport }) {
  const dates = useDates()
  const money = useMoney()
  const text = (kind: Kind, cell: Cell): string => {
    if (cell === null) return '–'
    if (kind === 'money') return money(Number(cell))
    if (kind === 'percent') return `${cell} %`
    if (kind === 'time') return dates.moment(String(cell))
    return kind === 'day' ? dates.day(String(cell)) : String(cell)
  }
  const numbered = rows.map((row, position) => ({ ...row, position }))
  return (
    <Box component="section" className={classes.scroll} aria-label="Rows" tabIndex={0} data-stacks>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-align={isFigure(kind) ? 'end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map((row) => (
            <tr key={row.position}>
              {columns.map(({ key, label, kind }, index) => {
                const shown = text(kind, row.cells[index] ?? null)
                const href = hrefOf(row)
                return (
                  <td
                    key={key}
                    data-align={isFigure(kind) ? 'end' : undefined}
                    data-moment={kind === 'time' || kind === 'day' || undefined}
                    data-label={label}
                  >
                    <span className={kind === 'text' ? classes.words : undefined}>
                      {index === 0 && href ? <Link href={href}>{shown}</Link> : shown}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ key, label, kind }, index) => {
              const sum = index === 0 ? 'Total' : totals[index] == null ? '' : text(kind, totals[index])
              return (
                <td
                  key={key}
                  data-align={isFigure(kind) ? 'end' : undefined}
                  data-label={index === 0 ? undefined : label}
                >
                  {sum && <strong>{sum}</strong>}
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
      {isCut && <p>The first 1,000 rows are shown. The CSV file has all of them.</p>}
    </Box>
  )
}

function hrefOf({ orderId, sessionId }: PosReport['rows'][number]): string | null {
  if (orderId) return `/orders-detail/${orderId}`
  return sessionId ? `/register-session/${sessionId}` : null
}
