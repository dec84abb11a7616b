'use client'

import { useCall } from '@/lib/client/use-call'
import { contactInformation } from '@/lib/contract/contact-information'
import { ErrorNote } from '../../kit/error-note'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { ContactInformationForm } from './contact-information-form'

/** How shoppers find and write to the store. */
export function ContactScreen() {
  const { data, error, mutate } = useCall(contactInformation.read, {})
  if (error && !data)
    return <ErrorNote title="The settings could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  return (
    <ContactInformationForm
      entry={data}
      onSaved={(saved) => void mutate(saved, { revalidate: false })}
      reload={() => mutate()}
    />
  )
}
