'use client'

import { useCall } from '@/lib/client/use-call'
import { shipping } from '@/lib/contract/shipping'
import { ErrorNote } from '../../kit/error-note'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { ShippingForm } from './shipping-form'

/** Shipping settings: zones with rates, pick-up locations, and a rate tester. */
export function ShippingScreen() {
  const { data, error, mutate } = useCall(shipping.settings, {})
  if (error && !data)
    return <ErrorNote title="The settings could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <ScreenHeader title="Shipping" description="Shipping zones, rates and pick-up locations." />
      <ShippingForm
        settings={data}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
        reload={() => mutate()}
      />
    </>
  )
}
