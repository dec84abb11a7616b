'use client'

import { Button } from '@mantine/core'
import { useId } from 'react'
import type { SubscriptionPlan } from '@/lib/contract/subscription'
import { renewalMessages } from '@/lib/rules/messages'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { type Duration, priceFor } from '@/lib/rules/subscription-plan'
import classes from './plan-card.module.css'
import { PlanDescription } from './plan-description'

type Props = {
  plan: SubscriptionPlan
  duration: Duration
  isProcessing: boolean
  isDisabled: boolean
  onRenew: (plan: SubscriptionPlan) => void
}

/** One plan that can be had: code, name, price, what is in it. */
export function PlanCard({ plan, duration, isProcessing, isDisabled, onRenew }: Props) {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <p className={classes.code}>{plan.code}</p>
      <h3 id={id}>{plan.name}</h3>
      <p className={classes.price}>
        <strong>{formatPrice(toMinor(priceFor(plan, duration)))}</strong>{' '}
        <span>{duration === 'Yearly' ? 'a year' : 'a month'}</span>
      </p>
      <PlanDescription html={plan.description} />
      <Button fullWidth disabled={isDisabled} onClick={() => onRenew(plan)} aria-describedby={id}>
        {isProcessing ? renewalMessages.processing : renewalMessages.renew}
      </Button>
    </article>
  )
}
