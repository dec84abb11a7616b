'use client'

import { useEffect, useState } from 'react'
import { leaveFlashMessage } from '@/lib/client/flash-message'
import { goInstead } from '@/lib/client/go-to'
import { renewalMessages } from '@/lib/rules/messages'
import { ScreenHeader } from '../kit/screen-header'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { useOwnDocument } from '../kit/use-own-document'
import { useVendor } from '../kit/vendor-context'
import { RenewalForm } from './renewal-form'
import { StatusBox } from './status-box'

/** Subscription Renew (specification §2.4). With an active subscription it redirects to Home. */
export function RenewalScreen() {
  const { userData, store } = useVendor()
  const { isActive, endDate } = userData.subscription
  const isOwn = useOwnDocument('/subscription-renew')
  // While a renewal of this screen is running, the form shows its outcome itself.
  const [isBusy, setBusy] = useState(false)
  const isElsewhere = isActive && !isBusy

  useEffect(() => {
    if (!isElsewhere || !isOwn) return
    // Leaving this document loads the next one, which shows the message.
    leaveFlashMessage({ email: '', text: renewalMessages.alreadyActive })
    goInstead('/home')
  }, [isElsewhere, isOwn])

  if (!isOwn || isElsewhere) return <ScreenSkeleton />
  return (
    <div>
      <ScreenHeader title="Subscription Renew" />
      <StatusBox endDate={endDate} timeZone={store.timeZone} />
      <RenewalForm onBusy={setBusy} />
    </div>
  )
}
