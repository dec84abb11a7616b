'use client'

import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '@/lib/client/call'
import { CARD_FRAME_ID } from '@/lib/client/card-frame-id'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { useCardForm } from '@/lib/client/use-card-form'
import { sessions } from '@/lib/contract/session'
import { type SubscriptionPlan, subscriptions } from '@/lib/contract/subscription'
import { renewalMessages } from '@/lib/rules/messages'
import { type Duration, defaultDuration, priceFor } from '@/lib/rules/subscription-plan'
import { ErrorNote } from '../kit/error-note'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { useVendor } from '../kit/vendor-context'
import { PaymentSection } from './payment-section'
import { PlanGrid } from './plan-grid'
import classes from './renewal-form.module.css'
import { useOpenPayment } from './use-open-payment'
import { useRenewal } from './use-renewal'

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const

const NO_PLANS: readonly SubscriptionPlan[] = []

/** Plans, card form and outcome. */
export function RenewalForm({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { features, store, setUser } = useVendor()
  const plans = useCall(subscriptions.allSubscription, {}, ONCE)
  const profile = useCall(subscriptions.profile, {}, ONCE)
  const [chosen, setChosen] = useState<Duration | null>(null)
  const duration = chosen ?? defaultDuration(plans.data ?? [])

  const settings = useMemo(
    () => (profile.data ? { ...profile.data, tokenKey: profile.data.dataCapAPIKey, iframeId: CARD_FRAME_ID } : null),
    [profile.data],
  )
  const form = useCardForm(settings, {
    onToken: () => showToast('success', renewalMessages.paymentVerified),
    onError: (message) => showToast('error', message),
  })
  const verify = useCallback(async () => setUser(await call(sessions.verifySession, {})), [setUser])
  const { token, dropToken } = form
  const mayManage = features.has('billing.manage')
  const open = useOpenPayment(mayManage)
  const renewal = useRenewal({
    storeId: store._id,
    plans: plans.data ?? NO_PLANS,
    duration,
    token,
    dropToken,
    openPayment: open.payment,
    onBusy,
    verify,
  })

  const plansError = plans.error ? renewalMessages.subscriptionPlansFailed : null
  const noPlans = plans.data?.length === 0 ? renewalMessages.plansFailed : null
  useToast(plansError ?? noPlans)
  useToast(profile.error ? renewalMessages.profileFailed : null)

  const isBusy = renewal.processing !== null || renewal.isRenewed || !open.isKnown
  const mayRenew = (price: number) => mayManage && !isBusy && (price === 0 || form.token !== null)
  return (
    <div className={classes.parts}>
      {!mayManage && <p className={classes.note}>Your role does not allow this: ask the owner to renew.</p>}
      {renewal.pending && (
        <p className={classes.pending} role="status">
          {renewal.pending}
        </p>
      )}
      {plansError || noPlans ? (
        <ErrorNote
          title={plansError ?? noPlans ?? ''}
          message={plans.error?.message ?? ''}
          retry={() => plans.mutate()}
        />
      ) : plans.data ? (
        <PlanGrid
          plans={plans.data}
          duration={duration}
          onDuration={setChosen}
          isBusy={isBusy}
          action={(plan) => (
            <Button fullWidth disabled={!mayRenew(priceFor(plan, duration))} onClick={() => renewal.renew(plan)}>
              {renewal.processing === plan._id ? renewalMessages.processing : renewalMessages.renew}
            </Button>
          )}
        />
      ) : (
        <ScreenSkeleton />
      )}
      {profile.error && !profile.data && (
        <ErrorNote
          title="The card form could not be loaded"
          message={profile.error.message}
          retry={() => void profile.mutate()}
        />
      )}
      <PaymentSection form={form} isDisabled={isBusy || !mayManage} />
    </div>
  )
}

/** Shows a toast once, when a condition becomes true. */
function useToast(message: string | null): void {
  useEffect(() => {
    if (message) showToast('error', message, message)
  }, [message])
}
