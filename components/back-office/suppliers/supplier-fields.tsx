'use client'

import { Select } from '@mantine/core'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { SupplierDetail, suppliers } from '@/lib/contract/suppliers'
import { postalLine } from '@/lib/rules/postal-line'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import {
  amountField,
  FieldPanel,
  longTextField,
  pickValues,
  textField,
  type ValuesOf,
  wholeNumberField,
} from '../kit/resource/entry-fields'
import { NO_POSTAL, PostalFields, postalOf } from '../stock/parts/postal-fields'
import classes from '../stock/parts/stock.module.css'
import { SupplierProducts } from './supplier-products'

const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({
  value,
  label: `${value} ${new Intl.DisplayNames('en', { type: 'currency' }).of(value) ?? ''}`,
}))

/** Every value of the form of a supplier. */
export const SUPPLIER_FIELDS = {
  name: textField('Name', { withAsterisk: true }),
  code: textField('Code'),
  contactName: textField('Contact person'),
  email: textField('Email', { description: 'Orders are sent to this address', type: 'email' }),
  phone: textField('Phone', { type: 'tel' }),
  postal: { label: 'Address', blank: NO_POSTAL, format: postalLine },
  currency: {
    ...textField('Currency'),
    input: (props: object) => <Select label="Currency" searchable allowDeselect={false} data={CURRENCIES} {...props} />,
  },
  paymentTerms: textField('Payment terms', { placeholder: '30 days net' }),
  leadTimeDays: wholeNumberField('Lead time', { label: 'Lead time in days' }),
  minimumOrder: amountField('Minimum order'),
  accountNumber: textField('Account number', { label: 'Your account number' }),
  taxId: textField('Tax number'),
  note: longTextField('Note', { label: null, 'aria-label': 'Note' }),
}
export type SupplierValues = ValuesOf<typeof SUPPLIER_FIELDS>

/** A supplier as form values. */
export const valuesOfSupplier = ({ postal, ...entry }: SupplierDetail): SupplierValues =>
  pickValues(SUPPLIER_FIELDS, { ...entry, postal: postal ?? NO_POSTAL })

/** The form values as input of the call. */
export const draftOfSupplier = ({ postal, ...values }: SupplierValues): SentInputOf<typeof suppliers.create> => ({
  ...values,
  postal: postalOf(postal),
})

type Props = { form: EntryForm<SupplierValues>; entry: SupplierDetail | null }

/** The fields of a supplier, and its products once it exists. */
export function SupplierFields({ form, entry }: Props) {
  const shared = { of: SUPPLIER_FIELDS, form }
  return (
    <div className={classes.stack}>
      <FieldPanel title="Contact" names={['name', 'contactName', 'email', 'phone', 'code']} {...shared} />
      <FieldPanel
        title="Terms"
        names={['currency', 'paymentTerms', 'leadTimeDays', 'minimumOrder', 'accountNumber', 'taxId']}
        {...shared}
      />
      {entry && <SupplierProducts supplier={entry} />}
      <Panel title="Address">
        <PostalFields fields={form.fields} />
      </Panel>
      <FieldPanel title="Note" description="Only visible to your team." names={['note']} {...shared} />
    </div>
  )
}
