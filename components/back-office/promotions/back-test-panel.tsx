'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type BackTest, offerChecks } from '@/lib/contract/offer-checks'
import { EntryLink } from '../kit/entry-link'
import { Panel } from '../kit/panel'
import { useDates } from '../kit/use-dates'
import { useMoney } from '../orders/use-money'
import { CheckFailure } from './check-failure'
import { candidateOf, type OfferValues } from './offer-values'
import classes from './promotions.module.css'

type Days = 30 | 90
type Props = { values: OfferValues; id: string | null }

/** What the offer would have cost over the orders of the last days. */
export function BackTestPanel({ values, id }: Props) {
  const action = useAction()
  const [asked, setAsked] = useState<Days>(30)
  const [result, setResult] = useState<BackTest | null>(null)
  const ask = (days: Days) =>
    action.run(async () => {
      setAsked(days)
      setResult(null)
      setResult(await call(offerChecks.backTest, { offer: candidateOf(values, id), days }))
    })
  return (
    <Panel
      title="What it would have cost"
      description="Tests the offer on your past orders. Its weekdays and hours count, its dates do not."
    >
      <div className={classes.stack}>
        <div className={classes.row}>
          {([30, 90] as const).map((days) => (
            <Button
              key={days}
              variant="default"
              loading={action.isBusy && asked === days}
              disabled={action.isBusy && asked !== days}
              onClick={() => void ask(days)}
            >
              Last {days} days
            </Button>
          ))}
        </div>
        <CheckFailure failure={action.failure} />
        <div role="status" aria-live="polite">
          {result && <Report result={result} days={asked} isByCode={values.method === 'code'} />}
        </div>
      </div>
    </Panel>
  )
}

type ReportProps = { result: BackTest; days: Days; isByCode: boolean }

function Report({ result, days, isByCode }: ReportProps) {
  const money = useMoney()
  const dates = useDates()
  const { orders, touched, customers, cost, before, after, unknownLines, limitReachedAt, largest } = result
  if (orders === 0) return <p className={classes.soft}>There were no paid orders in the last {days} days.</p>
  return (
    <div className={classes.stack}>
      <dl className={classes.figures}>
        <div>
          <dt>It would have cost</dt>
          <dd>{money(cost)}</dd>
        </div>
        <div>
          <dt>Orders changed</dt>
          <dd>
            {touched.toLocaleString('en')}
            <small>of {orders.toLocaleString('en')}</small>
          </dd>
        </div>
        <div>
          <dt>Customers</dt>
          <dd>{customers.toLocaleString('en')}</dd>
        </div>
        {before && after && (
          <div>
            <dt>Margin</dt>
            <dd>
              {before.percent}% → {after.percent}%
              <small>
                {money(before.amount)} → {money(after.amount)}
              </small>
            </dd>
          </div>
        )}
      </dl>
      <ul className={classes.reasons}>
        {isByCode && <li>As if everybody had entered the code: it cannot cost more than this.</li>}
        <li>Where an order had a discount already, the better of the two counts.</li>
        {unknownLines > 0 && <li>{unknownLines.toLocaleString('en')} lines without a cost are in no margin.</li>}
        {limitReachedAt && <li>Its limit would have been reached on {dates.moment(limitReachedAt)}.</li>}
        {result.isShortened && (
          <li>There are very many orders: those since {dates.moment(result.since)} were looked at.</li>
        )}
      </ul>
      {largest.length > 0 && (
        <p className={classes.soft}>
          Changed most:{' '}
          {largest.map(({ _id, number, extra }, index) => (
            <span key={_id}>
              {index > 0 && ', '}
              <EntryLink href={`/orders-detail/${_id}`}>#{number}</EntryLink> by {money(extra)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
