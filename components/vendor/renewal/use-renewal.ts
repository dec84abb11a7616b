'use client'

import { useCallback, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { goTo } from '@/lib/client/go-to'
import { showToast } from '@/lib/client/toast'
import { type SubscriptionPlan, subscription } from '@/lib/contract/subscription'
import { paymentFailed, renewalMessages } from '@/lib/rules/messages'
import {
  AFTER_RENEWAL_MS,
  type Duration,
  GATEWAY,
  isOffered,
  PAYMENT_COMPLETED,
  priceFor,
} from '@/lib/rules/subscription-plan'
import { payForPlan } from './pay-for-plan'

export type Renewal = {
  /** Id of the plan that is being paid for; every button is off meanwhile. */
  readonly processing: string | null
  /** Nobody knows yet what became of the payment. */
  readonly pending: string | null
  readonly isRenewed: boolean
  readonly renew: (plan: SubscriptionPlan | undefined) => Promise<void>
}

type Given = {
  storeId: string
  duration: Duration
  token: string | null
  dropToken: () => void
  /** Told when something is under way, and when the screen is free again; after a success it stays busy. */
  onBusy: (isBusy: boolean) => void
  /** Asks for the session anew. */
  verify: () => Promise<void>
}

/** Pays and renews, once at a time, in the order of specification §4 and §8. */
export function useRenewal({ storeId, duration, token, dropToken, onBusy, verify }: Given): Renewal {
  const isRunning = useRef(false)
  const [processing, setProcessing] = useState<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const [isRenewed, setRenewed] = useState(false)

  const pay = useCallback(
    async (plan: SubscriptionPlan, cardToken: string) => {
      const paid = await payForPlan({ plan, duration, token: cardToken, storeId }, setPending)
      setPending(null)
      // Spent by this payment, whatever became of it.
      dropToken()
      if (paid.success) {
        return {
          gateway: GATEWAY,
          transactionId: paid.transactionId,
          token: cardToken,
          status: PAYMENT_COMPLETED,
        } as const
      }
      showToast('error', paid.message || paymentFailed)
      return null
    },
    [duration, storeId, dropToken],
  )

  const renew = useCallback(
    async (plan: SubscriptionPlan | undefined) => {
      if (isRunning.current) return
      if (!plan || !isOffered(plan, duration)) return showToast('error', renewalMessages.selectPlan)
      const isFree = priceFor(plan, duration) === 0
      if (!isFree && !token) return showToast('error', renewalMessages.completePayment)
      isRunning.current = true
      setProcessing(plan._id)
      onBusy(true)
      let isDone = false
      try {
        const paymentInfo = isFree || !token ? null : await pay(plan, token)
        if (!isFree && !paymentInfo) return
        const request = { subscriptionId: plan._id, plan: plan.name, duration, paymentInfo }
        const { success, message } = await call(subscription.renew, request)
        if (!success) return showToast('error', message || renewalMessages.renewFailed)
        isDone = true
        setRenewed(true)
        showToast('success', renewalMessages.renewed)
        await verifyAndLeave(verify)
      } catch {
        // Whatever it was, the vendor reads the same sentence; the server has its own account of it.
        showToast('error', renewalMessages.renewError)
      } finally {
        isRunning.current = false
        setProcessing(null)
        setPending(null)
        if (!isDone) onBusy(false)
      }
    },
    [duration, token, pay, onBusy, verify],
  )
  return { processing, pending, isRenewed, renew }
}

/** The session is asked for anew; then, two seconds after the success, the whole application begins again at home. */
async function verifyAndLeave(verify: () => Promise<void>): Promise<void> {
  const leaving = new Promise((resolve) => setTimeout(resolve, AFTER_RENEWAL_MS))
  // The way home asks once more, so a failure here changes nothing.
  await verify().catch(() => undefined)
  await leaving
  goTo('/home')
}
