'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { useCallback, useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type BilledPlan, type BillingOverview, billing } from '@/lib/contract/billing'
import { sessions } from '@/lib/contract/session'
import type { Duration } from '@/lib/rules/subscription-plan'
import { ErrorNote } from '../kit/error-note'
import { ScreenHeader } from '../kit/screen-header'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { useOwnDocument } from '../kit/use-own-document'
import { useVendor } from '../kit/vendor-context'
import { PlanGrid } from '../renewal/plan-grid'
import { useOpenPayment } from '../renewal/use-open-payment'
import { BillingHistory } from './billing-history'
import classes from './billing-screen.module.css'
import { ChangePanel } from './change-panel'
import { CurrentPlan } from './current-plan'
import { PlanAction } from './plan-action'
import { usePlanChange } from './use-plan-change'

/** The plan and billing screen: current plan, other plans and receipts. */
export function BillingScreen() {
  const isOwn = useOwnDocument('/billing')
  const { data, error, mutate } = useCall(billing.overview, {})
  const reload = useCallback(async () => void (await mutate()), [mutate])
  if (!isOwn) return <ScreenSkeleton />
  return (
    <>
      <ScreenHeader title="Plan and billing" description="Your plan and your payments." />
      {error && !data && (
        <ErrorNote title="Your plan could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!error && !data && <ScreenSkeleton />}
      {data && <Billing overview={data} reload={reload} />}
    </>
  )
}

type Props = { overview: BillingOverview; reload: () => Promise<void> }

function Billing({ overview, reload }: Props) {
  const { features, setUser } = useVendor()
  const mayManage = features.has('billing.manage')
  const open = useOpenPayment(mayManage && overview.isActive)
  const [chosen, setChosen] = useState<BilledPlan | null>(null)
  const [duration, setDuration] = useState<Duration>(overview.duration)
  const plan = overview.plans.find(({ _id }) => _id === overview.subscriptionId) ?? null
  const onChanged = useCallback(async () => {
    setChosen(null)
    await reload()
    setUser(await call(sessions.verifySession, {}))
  }, [reload, setUser])
  const planChange = usePlanChange(open.payment, onChanged)
  const isBusy = planChange.isBusy || !open.isKnown

  return (
    <div className={classes.parts}>
      <CurrentPlan overview={overview} plan={plan} />
      {planChange.pending && (
        <p className={classes.pending} role="status">
          {planChange.pending}
        </p>
      )}
      {!overview.isActive && (
        <Button component={Link} href="/subscription-renew" prefetch={false} className={classes.renew}>
          Renew subscription
        </Button>
      )}
      {overview.isActive && !mayManage && (
        <p className={classes.note}>Your role does not allow you to change the plan. Ask the owner of the store.</p>
      )}
      {overview.isActive && mayManage && (
        <PlanGrid
          plans={overview.plans}
          duration={duration}
          isBusy={isBusy || chosen !== null}
          onDuration={setDuration}
          action={(offered) => (
            <PlanAction
              plan={offered}
              current={overview}
              duration={duration}
              isBusy={isBusy}
              isChosen={chosen?._id === offered._id}
              onChoose={() => setChosen(offered)}
            />
          )}
        />
      )}
      {chosen && (
        <ChangePanel
          key={`${chosen._id} ${duration}`}
          plan={chosen}
          duration={duration}
          excludedNow={plan?.excludedPermissions ?? []}
          planChange={planChange}
          onClose={() => setChosen(null)}
        />
      )}
      <BillingHistory entries={overview.entries} />
    </div>
  )
}
