'use client'

import { useCall } from '@/lib/client/use-call'
import { paymentSetting } from '@/lib/contract/payment-setting'
import { ErrorNote } from '../../kit/error-note'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { useOwnDocument } from '../../kit/use-own-document'
import { PaymentForm } from './payment-form'

/** Card payment settings. It can show a card form for a test, so it must be its own document. */
export function PaymentScreen() {
  const isOwn = useOwnDocument('/payment-setting')
  const { data, error, mutate } = useCall(paymentSetting.settings, isOwn ? {} : null)
  if (error && !data)
    return <ErrorNote title="The settings could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <ScreenHeader title="Payments" description="The merchant account for card payments of your shop." />
      <PaymentForm
        settings={data}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
        reload={() => mutate()}
      />
    </>
  )
}
