import Link from 'next/link'
import type { ReportCell } from '@/lib/contract/reports'
import { valueName } from '@/lib/rules/reports/dimensions'
import { Moment } from '../kit/moment'
import classes from './reports.module.css'
import { useFigureFormat } from './use-figure-format'

const KINDS: Readonly<Record<string, string>> = {
  sale: 'Sale',
  shipping: 'Shipping',
  refund: 'Refund',
  cancel: 'Cancellation',
  level: 'Present level',
  page_view: 'Page view',
  view_item: 'Product view',
  search: 'Search',
  add_to_cart: 'Added to cart',
  begin_checkout: 'Checkout begun',
  purchase: 'Order',
  sent: 'Sent',
  bounced: 'Bounced',
}

/** `sale` is a kind of rows of sales and of stock. */
const kindOf = (kind: string): string => KINDS[kind] ?? valueName('reason', kind) ?? kind

/** Rows behind a figure with what each adds. */
export function CellRows({ cell: { rows, parts }, figure }: { cell: ReportCell; figure: string }) {
  const format = useFigureFormat()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col" className={classes.what}>
              What
            </th>
            {parts.map(({ label }) => (
              <th key={label} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, label, href, at, kind, name, values }) => (
            <tr key={_id}>
              <th scope="row">
                {href ? <Link href={href}>{label}</Link> : label}
                <small className={classes.before}>
                  <Moment at={at} />
                </small>
              </th>
              <td className={classes.what}>
                {kindOf(kind)}
                {name !== '' && <small className={classes.before}>{name}</small>}
              </td>
              {parts.map(({ label, isMoney }, index) => (
                <td key={label}>{format(isMoney ? 'total' : 'orders', values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All rows: {figure}
            </th>
            {parts.map(({ label, isMoney, value }) => (
              <td key={label}>{format(isMoney ? 'total' : 'orders', value)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
