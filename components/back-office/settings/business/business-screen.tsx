'use client'

import { useCall } from '@/lib/client/use-call'
import { businessInformation } from '@/lib/contract/business-information'
import { ErrorNote } from '../../kit/error-note'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { BusinessForm } from './business-form'

/** Who the business is, and how its store counts. */
export function BusinessScreen() {
  const { data, error, mutate } = useCall(businessInformation.read, {})
  if (error && !data)
    return <ErrorNote title="The settings could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  return (
    <BusinessForm entry={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} reload={() => mutate()} />
  )
}
