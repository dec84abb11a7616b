'use client'

import { Button, Group } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { CARD_FRAME_ID } from '@/lib/client/card-frame-id'
import { useCall } from '@/lib/client/use-call'
import { useCardForm } from '@/lib/client/use-card-form'
import { type BilledPlan, billing } from '@/lib/contract/billing'
import { subscriptions } from '@/lib/contract/subscription'
import type { Duration } from '@/lib/rules/subscription-plan'
import { ErrorNote } from '../kit/error-note'
import { Panel } from '../kit/panel'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { RenewalCardFrame } from '../renewal/renewal-card-frame'
import { confirmLabel } from './billing-texts'
import classes from './change-panel.module.css'
import { ChangeSummary } from './change-summary'
import type { PlanChange } from './use-plan-change'

type Props = {
  plan: BilledPlan
  duration: Duration
  excludedNow: readonly string[]
  planChange: PlanChange
  onClose: () => void
}

/** The cost and effect of a plan change, the card form when a payment is due, and the confirm button. */
export function ChangePanel({ plan, duration, excludedNow, planChange, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const quote = useCall(billing.quote, { subscriptionId: plan._id, duration })
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  const offer = quote.data?.offer
  return (
    <div ref={panel}>
      <Panel title={`Change to ${plan.name}`}>
        {quote.error && (
          <ErrorNote
            title="The price could not be loaded"
            message={quote.error.message}
            retry={() => void quote.mutate()}
          />
        )}
        {!quote.data && !quote.error && <ScreenSkeleton />}
        {quote.data && !offer && (
          <>
            <p>{quote.data.reason}</p>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </>
        )}
        {offer && (
          <>
            <ChangeSummary offer={offer} plan={plan} excludedNow={excludedNow} />
            {planChange.error && (
              <p className={classes.error} role="alert">
                {planChange.error}
              </p>
            )}
            {offer.due > 0 ? (
              <CardPayment
                label={confirmLabel(offer, plan.name)}
                planChange={planChange}
                onClose={onClose}
                onToken={(token) => {
                  const request = { subscriptionId: plan._id, duration, amount: offer.due.toFixed(2), token }
                  void planChange.change(request).finally(() => quote.mutate())
                }}
              />
            ) : (
              <Actions
                label={confirmLabel(offer, plan.name)}
                isBusy={planChange.isBusy}
                isDisabled={false}
                onClose={onClose}
                onConfirm={() =>
                  void planChange.change({ subscriptionId: plan._id, duration, amount: '0', token: null })
                }
              />
            )}
          </>
        )}
      </Panel>
    </div>
  )
}

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const

type PaymentProps = {
  label: string
  planChange: PlanChange
  onToken: (token: string) => void
  onClose: () => void
}

/** The card form. The confirm button submits it and pays with the returned token. */
function CardPayment({ label, planChange, onToken, onClose }: PaymentProps) {
  const profile = useCall(subscriptions.profile, {}, ONCE)
  const settings = useMemo(
    () => (profile.data ? { ...profile.data, tokenKey: profile.data.dataCapAPIKey, iframeId: CARD_FRAME_ID } : null),
    [profile.data],
  )
  const problem = useRef<HTMLParagraphElement>(null)
  const form = useCardForm(settings, {
    onToken: () => problem.current?.replaceChildren(),
    onError: (message) => problem.current?.replaceChildren(message),
  })
  const { state, token, submit, dropToken } = form
  useEffect(() => {
    if (!token) return
    // The token is valid for one payment.
    dropToken()
    onToken(token)
  }, [token, dropToken, onToken])

  if (profile.error && !profile.data) {
    return (
      <ErrorNote
        title="The card form could not be loaded"
        message={profile.error.message}
        retry={() => void profile.mutate()}
      />
    )
  }
  return (
    <>
      <h3 className={classes.heading}>Card</h3>
      <RenewalCardFrame isHidden={state === 'failed'} />
      <p ref={problem} className={classes.error} role="alert" />
      <Actions
        label={state === 'loading' ? 'Loading...' : label}
        isBusy={planChange.isBusy || state === 'asking'}
        isDisabled={state !== 'ready'}
        onClose={onClose}
        onConfirm={submit}
      />
    </>
  )
}

type ActionProps = { label: string; isBusy: boolean; isDisabled: boolean; onConfirm: () => void; onClose: () => void }

const Actions = ({ label, isBusy, isDisabled, onConfirm, onClose }: ActionProps) => (
  <Group mt="md">
    <Button loading={isBusy} disabled={isDisabled && !isBusy} onClick={onConfirm}>
      {label}
    </Button>
    <Button variant="default" disabled={isBusy} onClick={onClose}>
      Cancel
    </Button>
  </Group>
)
