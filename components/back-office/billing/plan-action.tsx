'use client'

import { Button } from '@mantine/core'
import type { BilledPlan, BillingOverview } from '@/lib/contract/billing'
import { type Duration, priceFor } from '@/lib/rules/subscription-plan'
import classes from './plan-action.module.css'

type Props = {
  plan: BilledPlan
  current: BillingOverview
  duration: Duration
  isBusy: boolean
  isChosen: boolean
  onChoose: () => void
}

/** The button for an offered plan, or the reason why it is not available. */
export function PlanAction({ plan, current, duration, isBusy, isChosen, onChoose }: Props) {
  const isCurrent = plan._id === current.subscriptionId
  const isSame = isCurrent && duration === current.duration
  const isFree = priceFor(plan, duration) === 0
  if (isSame && isFree) return <p className={classes.note}>Your current plan</p>
  if (isFree && current.unused > 0) {
    return <p className={classes.note}>Available once your paid plan has ended</p>
  }
  return (
    <Button fullWidth variant={isSame ? 'default' : 'filled'} disabled={isBusy || isChosen} onClick={onChoose}>
      {isSame
        ? 'Pay ahead'
        : isCurrent
          ? `Change to ${duration === 'Yearly' ? 'annual' : 'monthly'}`
          : `Choose ${plan.name}`}
    </Button>
  )
}
