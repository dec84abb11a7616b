'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { billing } from '@/lib/contract/billing'
import type { PaymentReply } from '@/lib/contract/subscription'
import { Failure } from '@/lib/rules/failure'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { type Duration, ORDER_PREFIX } from '@/lib/rules/subscription-plan'
import { awaitOutcome, nullWhenLost } from '../renewal/await-outcome'
import { PAY_LIMIT_MS } from '../renewal/pay-for-plan'
import type { OpenPayment } from '../renewal/use-open-payment'
import { withExplanation } from '../renewal/with-explanation'

type Change = { subscriptionId: string; duration: Duration; amount: string; token: string | null }

export type PlanChange = {
  readonly isBusy: boolean
  /** Progress message, shown when the change takes long or its outcome is unknown. */
  readonly pending: string | null
  /** Why the last attempt failed. */
  readonly error: string | null
  readonly change: (wanted: Change) => Promise<void>
}

/** Changes the plan, one request at a time. A pending payment from an earlier visit is settled first. */
export function usePlanChange(openPayment: OpenPayment | null, onChanged: () => Promise<void>): PlanChange {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [pending, setPending] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const run = useCallback(
    async (settle: () => Promise<PaymentReply>) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      setError(null)
      try {
        const { success, message } = await settle()
        if (!success) return setError(message)
        showToast('success', paymentTexts.planChanged)
        await onChanged()
      } catch (thrown) {
        setError(thrown instanceof Failure ? thrown.message : paymentTexts.unclear)
      } finally {
        isRunning.current = false
        setBusy(false)
        setPending(null)
      }
    },
    [onChanged],
  )

  const change = useCallback(
    (wanted: Change) =>
      run(async () => {
        const orderId = `${ORDER_PREFIX}${Date.now()}`
        const first = await withExplanation(setPending, () => nullWhenLost(() => send({ ...wanted, orderId })))
        return first && !first.pending ? first : finish(orderId, wanted, first, setPending)
      }),
    [run],
  )

  useEffect(() => {
    if (!openPayment) return
    const { orderId, ...wanted } = openPayment
    void run(() => finish(orderId, wanted, null, setPending))
  }, [openPayment, run])

  return { isBusy, pending, error, change }
}

const send = (request: Change & { orderId: string }): Promise<PaymentReply> =>
  call(billing.changePlan, request, AbortSignal.timeout(PAY_LIMIT_MS))

/** Waits for the outcome. A successful payment is then applied under its own id, without another charge. */
async function finish(
  orderId: string,
  { subscriptionId, duration }: Pick<Change, 'subscriptionId' | 'duration'>,
  first: PaymentReply | null,
  onPending: (message: string) => void,
): Promise<PaymentReply> {
  const outcome = await awaitOutcome(orderId, first, onPending)
  if (!outcome.success) return outcome
  return send({ subscriptionId, duration, amount: '0', token: null, orderId: outcome.orderId ?? orderId })
}
