'use client'

import { type ReactNode, useId } from 'react'
import type { SubscriptionPlan } from '@/lib/contract/subscription'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { type Duration, priceFor } from '@/lib/rules/subscription-plan'
import classes from './plan-card.module.css'
import { PlanDescription } from './plan-description'

type Props = {
  plan: SubscriptionPlan
  duration: Duration
  /** A button, or why the plan is not available. */
  children: ReactNode
}

/** An offered plan: code, name, price and description. */
export function PlanCard({ plan, duration, children }: Props) {
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
      {children}
    </article>
  )
}
