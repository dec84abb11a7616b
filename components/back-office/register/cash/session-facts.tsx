import type { SessionFigures } from '@/lib/contract/register-sessions'
import { useMoney } from '../../orders/use-money'
import classes from './cash.module.css'

/** Money of a session, and what its cash is made of. */
export function SessionFacts({ figures }: { figures: SessionFigures }) {
  const money = useMoney()
  const { cash } = figures
  const rows: readonly (readonly [string, string])[] = [
    [`Sales (${figures.saleCount})`, money(figures.sales)],
    [`Returns (${figures.returnCount})`, money(-figures.returns)],
    ['Discounts given', money(figures.discounts)],
    ['Tax', money(figures.tax)],
    ['Tips', money(figures.tips)],
    ...figures.tenders
      .filter(({ tender }) => tender === 'card')
      .map(({ expected }) => ['Card', money(expected)] as const),
    ['Opening cash', money(cash.opening)],
    ['Cash sales', money(cash.sales)],
    ['Cash refunds', money(-cash.refunds)],
    ['Paid in', money(cash.payIns)],
    ['Paid out', money(-cash.payOuts)],
    ['Dropped', money(-cash.drops)],
    ['Tips paid out', money(-cash.tipOuts)],
    ['Expected cash', money(cash.expected)],
  ]
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
