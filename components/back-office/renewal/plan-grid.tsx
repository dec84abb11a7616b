'use client'

import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SubscriptionPlan } from '@/lib/contract/subscription'
import { DURATIONS, type Duration, isOffered } from '@/lib/rules/subscription-plan'
import { PlanCard } from './plan-card'
import classes from './plan-grid.module.css'

type Props<P extends SubscriptionPlan> = {
  plans: readonly P[]
  duration: Duration
  onDuration: (duration: Duration) => void
  isBusy: boolean
  /** The action of a plan. */
  action: (plan: P) => ReactNode
}

const LABELS: Readonly<Record<Duration, string>> = { Monthly: 'Monthly', Yearly: 'Annually' }
const CHOICES = DURATIONS.map((value) => ({ value, label: LABELS[value] }))

/** The plans of one duration, three in a row, with a switch between durations. */
export function PlanGrid<P extends SubscriptionPlan>({ plans, duration, onDuration, isBusy, action }: Props<P>) {
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
            <PlanCard key={plan._id} plan={plan} duration={duration}>
              {action(plan)}
            </PlanCard>
          ))}
      </div>
    </section>
  )
}
