'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { goTo } from '@/lib/client/go-to'
import { showToast } from '@/lib/client/toast'
import { type PaymentReply, type SubscriptionPlan, subscriptions } from '@/lib/contract/subscription'
import { paymentFailed, renewalMessages } from '@/lib/rules/messages'
import {
  AFTER_RENEWAL_MS,
  type Duration,
  GATEWAY,
  isOffered,
  PAYMENT_COMPLETED,
  priceFor,
} from '@/lib/rules/subscription-plan'
import { awaitOutcome } from './await-outcome'
import { payForPlan } from './pay-for-plan'
import type { OpenPayment } from './use-open-payment'

export type Renewal = {
  /** Id of the plan being paid; all buttons are disabled while it is set. */
  readonly processing: string | null
  /** Progress message, shown when the change takes long or its outcome is unknown. */
  readonly pending: string | null
  readonly isRenewed: boolean
  readonly renew: (plan: SubscriptionPlan | undefined) => Promise<void>
}

type Given = {
  storeId: string
  plans: readonly SubscriptionPlan[]
  duration: Duration
  token: string | null
  dropToken: () => void
  /** A payment started by an earlier visit to this screen. */
  openPayment: OpenPayment | null
  /** Called when a payment starts and when the screen is free again; after a success it stays busy. */
  onBusy: (isBusy: boolean) => void
  /** Refetches the session. */
  verify: () => Promise<void>
}

/** `token`: the used card token, empty when an earlier visit to this screen paid. */
type Purchase = { planId: string; duration: Duration; token: string }

/** Pays and renews, one request at a time, in the order of specification §4 and §8. */
export function useRenewal(given: Given): Renewal {
  const { storeId, plans, duration, token, dropToken, openPayment, onBusy, verify } = given
  const isRunning = useRef(false)
  const [processing, setProcessing] = useState<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const [isRenewed, setRenewed] = useState(false)

  /** `settle` returns the payment's answer, or null when the plan is free. */
  const run = useCallback(
    async (wanted: Purchase, settle: () => Promise<PaymentReply | null>) => {
      if (isRunning.current) return
      isRunning.current = true
      setProcessing(wanted.planId)
      onBusy(true)
      let isDone = false
      try {
        const paid = await settle()
        setPending(null)
        if (paid && !paid.success) return showToast('error', paid.message || paymentFailed)
        // The answer may be about a pending payment for another plan.
        const { subscriptionId: planId = wanted.planId, duration = wanted.duration } = paid ?? {}
        const bought = { ...wanted, planId, duration }
        const { success, message } = await call(subscriptions.renew, requestOf(bought, plans, paid))
        if (!success) return showToast('error', message || renewalMessages.renewFailed)
        isDone = true
        setRenewed(true)
        showToast('success', renewalMessages.renewed)
        await verifyAndLeave(verify)
      } catch {
        // The vendor reads the same message for any error; the server logs the cause.
        showToast('error', renewalMessages.renewError)
      } finally {
        isRunning.current = false
        setProcessing(null)
        setPending(null)
        if (!isDone) onBusy(false)
      }
    },
    [plans, onBusy, verify],
  )

  const renew = useCallback(
    async (plan: SubscriptionPlan | undefined) => {
      if (!plan || !isOffered(plan, duration)) return showToast('error', renewalMessages.selectPlan)
      const isFree = priceFor(plan, duration) === 0
      if (!isFree && !token) return showToast('error', renewalMessages.completePayment)
      await run({ planId: plan._id, duration, token: token ?? '' }, async () => {
        if (isFree || !token) return null
        const paid = await payForPlan({ plan, duration, token, storeId }, setPending)
        // Used by this payment, whatever its outcome.
        dropToken()
        return paid
      })
    },
    [duration, token, storeId, dropToken, run],
  )

  useEffect(() => {
    if (!openPayment || plans.length === 0) return
    const { orderId, subscriptionId: planId, duration } = openPayment
    void run({ planId, duration, token: '' }, () => awaitOutcome(orderId, null, setPending))
  }, [openPayment, plans, run])

  return { processing, pending, isRenewed, renew }
}

function requestOf(
  { planId, duration, token }: Purchase,
  plans: readonly SubscriptionPlan[],
  paid: PaymentReply | null,
) {
  const plan = plans.find(({ _id }) => _id === planId)?.name ?? ''
  const { transactionId = '' } = paid ?? {}
  const paymentInfo = paid && ({ gateway: GATEWAY, transactionId, token, status: PAYMENT_COMPLETED } as const)
  return { subscriptionId: planId, plan, duration, paymentInfo }
}

/** Refetches the session; two seconds after the success the application reloads at Home. */
async function verifyAndLeave(verify: () => Promise<void>): Promise<void> {
  const leaving = new Promise((resolve) => setTimeout(resolve, AFTER_RENEWAL_MS))
  // Home fetches the session again, so a failure here changes nothing.
  await verify().catch(() => undefined)
  await leaving
  goTo('/home')
}
