'use client'

import { IconUsers } from '@tabler/icons-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useCall } from '@/lib/client/use-call'
import { customerMerges } from '@/lib/contract/customer-merge'
import { MERGE_SIZE } from '@/lib/rules/customer-merge'
import { splitValues } from '@/lib/rules/value-list'
import { EmptyPanel } from '../kit/empty-panel'
import { ErrorNote } from '../kit/error-note'
import { ListSkeleton } from '../kit/list-skeleton'
import { ScreenHeader } from '../kit/screen-header'
import classes from '../stock/parts/stock.module.css'
import { CustomerPicker } from './customer-picker'
import { MergeForm } from './merge-form'
import { mergeHref } from './merge-href'

/** Which customers become one, and which of their values stay. The customers are in the address. */
export function MergeScreen() {
  const ids = splitValues(useSearchParams().get('ids') ?? '')
  const { replace } = useRouter()
  const isReady = ids.length >= MERGE_SIZE.min
  const { data, error, mutate } = useCall(customerMerges.preview, isReady ? { ids } : null, { keepPreviousData: true })
  return (
    <div>
      <ScreenHeader
        title="Merge customers"
        description="Orders, addresses, consents, notes and wishes move to one customer. You can undo it later."
      />
      <div className={classes.stack}>
        {ids.length < MERGE_SIZE.max && (
          <CustomerPicker
            label="Add a customer"
            without={ids}
            onPick={({ _id }) => replace(mergeHref([...ids, _id]))}
          />
        )}
        {!isReady && (
          <EmptyPanel icon={IconUsers} title="Choose at least two customers">
            Search for the customers that are the same person, or select them in the list of customers.
          </EmptyPanel>
        )}
        {isReady && error && !data && (
          <ErrorNote title="The customers could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {isReady && !data && !error && <ListSkeleton />}
        {isReady && data && (
          <MergeForm
            key={data.people.map(({ _id }) => _id).join()}
            preview={data}
            onRemove={(id) => replace(mergeHref(ids.filter((each) => each !== id)))}
          />
        )}
      </div>
    </div>
  )
}
