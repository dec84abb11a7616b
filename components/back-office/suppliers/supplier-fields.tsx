'use client'

import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { SupplierDetail } from '@/lib/contract/suppliers'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { PostalFields } from '../stock/parts/postal-fields'
import classes from '../stock/parts/stock.module.css'
import { SupplierProducts } from './supplier-products'
import type { SupplierValues } from './supplier-values'

const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({
  value,
  label: `${value} ${new Intl.DisplayNames('en', { type: 'currency' }).of(value) ?? ''}`,
}))

export function SupplierFields({
  form: { fields },
  entry,
}: {
  form: EntryForm<SupplierValues>
  entry: SupplierDetail | null
}) {
  const text = (
    name: 'name' | 'code' | 'contactName' | 'email' | 'phone' | 'paymentTerms' | 'accountNumber' | 'taxId',
  ) => ({
    ...fields.getInputProps(name),
  })
  return (
    <div className={classes.stack}>
      <Panel title="Contact">
        <div className={classes.pair}>
          <TextInput label="Name" withAsterisk key={fields.key('name')} {...text('name')} />
          <TextInput label="Contact person" key={fields.key('contactName')} {...text('contactName')} />
          <TextInput
            label="Email"
            description="Orders are sent to this address"
            type="email"
            key={fields.key('email')}
            {...text('email')}
          />
          <TextInput label="Phone" type="tel" key={fields.key('phone')} {...text('phone')} />
          <TextInput label="Code" key={fields.key('code')} {...text('code')} />
        </div>
      </Panel>
      <Panel title="Terms">
        <div className={classes.pair}>
          <Select
            label="Currency"
            searchable
            allowDeselect={false}
            data={CURRENCIES}
            key={fields.key('currency')}
            {...fields.getInputProps('currency')}
          />
          <TextInput
            label="Payment terms"
            placeholder="30 days net"
            key={fields.key('paymentTerms')}
            {...text('paymentTerms')}
          />
          <NumberInput
            label="Lead time in days"
            min={0}
            allowDecimal={false}
            key={fields.key('leadTimeDays')}
            {...fields.getInputProps('leadTimeDays')}
            onChange={(value) => fields.setFieldValue('leadTimeDays', typeof value === 'number' ? value : null)}
          />
          <NumberInput
            label="Minimum order"
            min={0}
            decimalScale={2}
            thousandSeparator=","
            key={fields.key('minimumOrder')}
            {...fields.getInputProps('minimumOrder')}
          />
          <TextInput label="Your account number" key={fields.key('accountNumber')} {...text('accountNumber')} />
          <TextInput label="Tax number" key={fields.key('taxId')} {...text('taxId')} />
        </div>
      </Panel>
      {entry && <SupplierProducts supplier={entry} />}
      <Panel title="Address">
        <PostalFields fields={fields} />
      </Panel>
      <Panel title="Note" description="Only visible to your team.">
        <Textarea aria-label="Note" autosize minRows={2} key={fields.key('note')} {...fields.getInputProps('note')} />
      </Panel>
    </div>
  )
}
