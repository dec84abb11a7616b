'use client'

import type { OfferResults } from '@/lib/contract/offers'
import { Panel } from '../kit/panel'
import { useMoney } from '../orders/use-money'
import classes from './promotions.module.css'

/** What the offer brought so far. */
export function ResultsPanel({ results, used }: { results: OfferResults; used: number }) {
  const money = useMoney()
  const { orders, revenue, discount, margin } = results
  return (
    <Panel title="Results" description="Orders that were paid and not cancelled, before refunds.">
      {orders === 0 ? (
        <p className={classes.soft}>
          {used === 0 ? 'No order has used it yet.' : 'The orders that use it are not paid yet.'}
        </p>
      ) : (
        <dl className={classes.figures}>
          <div>
            <dt>Orders</dt>
            <dd>{orders.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>Revenue</dt>
            <dd>
              {money(revenue)}
              <small>goods, without tax and shipping</small>
            </dd>
          </div>
          <div>
            <dt>Discount given</dt>
            <dd>{money(discount)}</dd>
          </div>
          {margin && (
            <div>
              <dt>Margin</dt>
              <dd>
                {money(margin.amount)} ({margin.percent}%)
                {margin.isEstimated && <small>with costs that are partly estimated</small>}
                {margin.unknownLines > 0 && <small>{margin.unknownLines} lines without a cost left out</small>}
              </dd>
            </div>
          )}
        </dl>
      )}
    </Panel>
  )
}
