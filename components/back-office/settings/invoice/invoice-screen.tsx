'use client'

import { useCall } from '@/lib/client/use-call'
import { invoiceSettings } from '@/lib/contract/invoice-settings'
import { ErrorNote } from '../../kit/error-note'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { InvoiceForm } from './invoice-form'

/** Numbers, layout and texts of invoices. */
export function InvoiceScreen() {
  const { data, error, mutate } = useCall(invoiceSettings.read, {})
  if (error && !data)
    return <ErrorNote title="The settings could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  return (
    <InvoiceForm entry={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} reload={() => mutate()} />
  )
}
