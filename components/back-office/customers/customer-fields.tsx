'use client'

import { TagsInput } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import type { CustomerDetail } from '@/lib/contract/customer-form'
import { customers } from '@/lib/contract/customers-admin'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { FieldPanel } from '../kit/resource/entry-fields'
import classes from '../stock/parts/stock.module.css'
import { CUSTOMER_FIELDS, type CustomerValues } from './customer-values'

type Props = { form: EntryForm<CustomerValues>; entry: CustomerDetail | null }

/** The fields of a customer. */
export function CustomerFields({ form, entry }: Props) {
  const shared = { of: CUSTOMER_FIELDS, form }
  const known = useCall(customers.facts, {}).data?.tags ?? []
  return (
    <div className={classes.stack}>
      <FieldPanel
        title="Contact"
        description={
          entry
            ? 'After a change of the email address the customer is signed out, and the new address must be verified.'
            : 'The customer gets no email now. A password can be chosen with a link that you send from the profile.'
        }
        names={['firstName', 'lastName', 'email', 'company', 'countryCode', 'mobile']}
        {...shared}
      />
      <FieldPanel title="About the customer" names={['birthday', 'language', 'deliveryNote']} {...shared} />
      <FieldPanel title="Tax" names={['isTaxExempt', 'taxId']} {...shared} />
      <Panel title="Tags" description="Tags help you find and group customers.">
        <TagsInput
          key={form.fields.key('tags')}
          aria-label="Tags"
          data={known}
          maxTags={20}
          {...form.fields.getInputProps('tags')}
        />
      </Panel>
      <FieldPanel title="Note" description="Only visible to your team." names={['note']} {...shared} />
    </div>
  )
}
