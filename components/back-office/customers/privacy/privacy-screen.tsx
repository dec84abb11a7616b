'use client'

import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconShieldLock } from '@tabler/icons-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { privacyRequests } from '@/lib/contract/privacy-requests'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import { NewPrivacyDialog } from './new-privacy-dialog'
import { PrivacyTable } from './privacy-table'

type Show = 'open' | 'closed'
/** The call takes so many at once; the next ones follow once these are answered. */
const SHOWN = 100

/** Requests about personal data, those that are due first before the others. */
export function PrivacyScreen() {
  const { features } = useVendor()
  const { replace } = useRouter()
  const customerId = useSearchParams().get('customer')
  const [show, setShow] = useState<Show>('open')
  const [isNew, setNew] = useState(customerId !== null)
  const { data, error, mutate } = useCall(privacyRequests.list, { show, size: SHOWN })
  const mayCreate = features.has('customer.edit')
  return (
    <div>
      <ScreenHeader
        title="Privacy requests"
        description="Customers may ask for a copy of their data or its erasure. Answer within 30 days."
      >
        {mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            New request
          </Button>
        )}
      </ScreenHeader>
      <div className={classes.stack}>
        <SegmentedControl
          aria-label="Requests"
          value={show}
          onChange={(value) => setShow(value === 'closed' ? 'closed' : 'open')}
          data={[
            { value: 'open', label: 'To answer' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
        {error && !data && (
          <ErrorNote title="The requests could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {!data && !error && <ListSkeleton />}
        {data?.rows.length === 0 && (
          <EmptyPanel icon={IconShieldLock} title={show === 'open' ? 'No requests to answer' : 'No closed requests'}>
            Enter a request here or from a customer’s profile when somebody asks what you know, or to be erased.
          </EmptyPanel>
        )}
        {data && data.rows.length > 0 && <PrivacyTable rows={data.rows} />}
        {data?.next && <p className={classes.soft}>The first {SHOWN} are shown.</p>}
      </div>
      {isNew && mayCreate && (
        <NewPrivacyDialog
          customerId={customerId}
          onClose={() => {
            setNew(false)
            if (customerId !== null) replace('/privacy-requests')
          }}
        />
      )}
    </div>
  )
}
