'use client'

import type { BilledPlan, BillingOverview } from '@/lib/contract/billing'
import { priceFor } from '@/lib/rules/subscription-plan'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { formatEndDate } from '../renewal/status-box'
import { daysUntil, per, platformMoney } from './billing-texts'
import classes from './current-plan.module.css'

type Props = { overview: BillingOverview; plan: BilledPlan | null }

/** The store's current plan, its end date and the value of its unused part. */
export function CurrentPlan({ overview, plan }: Props) {
  const { store } = useVendor()
  const { isActive, endDate, duration, unused } = overview
  const price = plan ? priceFor(plan, duration) : 0
  const left = endDate ? daysUntil(endDate, new Date()) : 0
  return (
    <Panel title="Current plan" action={isActive ? <Tag tone="good">Active</Tag> : <Tag tone="danger">Expired</Tag>}>
      <p className={classes.plan}>
        <strong>{plan?.name ?? 'Free trial'}</strong>
        <span>{price > 0 ? `${platformMoney(price)} ${per(duration)}` : 'Free'}</span>
      </p>
      <dl className={classes.facts}>
        {endDate && (
          <div>
            <dt>{price > 0 ? 'Paid until' : isActive ? 'Runs until' : 'Ended on'}</dt>
            <dd>
              <time dateTime={endDate}>{formatEndDate(endDate, store.timeZone)}</time>
              {isActive && ` (${left} ${left === 1 ? 'day' : 'days'} left)`}
            </dd>
          </div>
        )}
        {unused > 0 && (
          <div>
            <dt>Unused value</dt>
            <dd>{platformMoney(unused)}, credited when you change to another plan</dd>
          </div>
        )}
      </dl>
      {isActive && (
        <p className={classes.note}>
          Nothing is charged automatically. You can pay ahead below, or renew after the end date.
        </p>
      )}
    </Panel>
  )
}
