'use client'

import { MultiSelect, TagsInput } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { offers } from '@/lib/contract/offers'
import type { EntryForm } from '../kit/form/use-entry-form'
import type { OfferValues } from './offer-values'

/** Which signed-in customers an offer is for: those in a segment, those with a tag. */
export function GroupFields({ form: { values, fields } }: { form: EntryForm<OfferValues> }) {
  const { data } = useCall(offers.groups, {})
  const isForSome = values.segments.length > 0 || values.tags.length > 0
  return (
    <>
      <MultiSelect
        label="Customers in a segment"
        placeholder={values.segments.length === 0 ? 'Every customer' : ''}
        description={isForSome ? 'Only while signed in. Your shop does not show the offer publicly.' : undefined}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Every segment' }}
        data={(data?.segments ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...fields.getInputProps('segments')}
      />
      <TagsInput
        label="Customers with a tag"
        placeholder={values.tags.length === 0 ? 'With or without tags' : ''}
        data={data?.tags ?? []}
        maxTags={20}
        acceptValueOnBlur
        {...fields.getInputProps('tags')}
      />
    </>
  )
}
