'use client'

import { SegmentedControl } from '@mantine/core'
import type { SubscriptionPlan } from '@/lib/contract/subscription'
import { DURATIONS, type Duration, isOffered, priceFor } from '@/lib/rules/subscription-plan'
import { PlanCard } from './plan-card'
import classes from './plan-grid.module.css'
import type { Renewal } from './use-renewal'

type Props = {
  plans: readonly SubscriptionPlan[]
  duration: Duration
  onDuration: (duration: Duration) => void
  renewal: Renewal
  /** Whether a plan may be renewed with now. */
  mayRenew: (price: number) => boolean
}

const LABELS: Readonly<Record<Duration, string>> = { Monthly: 'Monthly', Yearly: 'Annually' }
const CHOICES = DURATIONS.map((value) => ({ value, label: LABELS[value] }))

/** The plans of one duration, three in a row, and the switch between the durations. */
export function PlanGrid({ plans, duration, onDuration, renewal, mayRenew }: Props) {
  const { processing, isRenewed, renew } = renewal
  const isBusy = processing !== null || isRenewed
  return (
    <section aria-label="Plans">
      <div className={classes.toggle}>
        <SegmentedControl
          aria-label="Billing period"
          data={CHOICES}
          value={duration}
          disabled={isBusy}
          onChange={(value) => onDuration(value as Duration)}
        />
      </div>
      <div className={classes.grid}>
        {plans
          .filter((plan) => isOffered(plan, duration))
          .map((plan) => (
            <PlanCard
              key={plan._id}
              plan={plan}
              duration={duration}
              isProcessing={processing === plan._id}
              isDisabled={isBusy || !mayRenew(priceFor(plan, duration))}
              onRenew={renew}
            />
          ))}
      </div>
    </section>
  )
}
