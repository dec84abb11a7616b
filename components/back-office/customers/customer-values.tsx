'use client'

import { Select, TextInput } from '@mantine/core'
import type { CustomerDetail } from '@/lib/contract/customer-form'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import {
  type EntryField,
  longTextField,
  pickValues,
  switchField,
  textField,
  type ValuesOf,
} from '../kit/resource/entry-fields'

const CODES = [...new Set(DIALLING_CODES.map(([, code]) => code))]
  .sort((one, other) => Number(one) - Number(other))
  .map((code) => ({
    value: code,
    label: `${code} ${DIALLING_CODES.flatMap(([, each, name]) => (each === code ? [name] : [])).join(', ')}`,
  }))

const LANGUAGE_CODES = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'mk',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
]
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })
const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_NAMES.of(value) ?? value }))

/** A choice from a list of texts; empty without one. A stored value that is not in the list can still be seen. */
const choiceField = (label: string, data: readonly { value: string; label: string }[]): EntryField<string> => ({
  label,
  blank: '',
  input: (given) => {
    const stored = typeof given.defaultValue === 'string' ? given.defaultValue : ''
    const isListed = stored === '' || data.some(({ value }) => value === stored)
    return (
      <Select
        label={label}
        searchable
        clearable
        data={isListed ? [...data] : [{ value: stored, label: stored }, ...data]}
        {...given}
        defaultValue={stored === '' ? null : stored}
        onChange={(value: string | null) => given.onChange(value ?? '')}
      />
    )
  },
})

const birthday: EntryField<string> = {
  label: 'Birthday',
  blank: '',
  input: (given) => <TextInput type="date" label="Birthday" {...given} />,
}
const tags: EntryField<string[]> = { label: 'Tags', blank: [] }

/** Every value of the form of a customer. */
export const CUSTOMER_FIELDS = {
  firstName: textField('First name'),
  lastName: textField('Last name'),
  email: textField('Email', { type: 'email', withAsterisk: true }),
  countryCode: choiceField('Country code', CODES),
  mobile: textField('Mobile number', { type: 'tel', inputMode: 'numeric' }),
  company: textField('Company'),
  birthday,
  language: choiceField('Language', LANGUAGES),
  tags,
  isTaxExempt: switchField('Tax', false, {
    label: 'Tax exempt',
    description: 'No tax is charged while the customer is signed in, and on orders that you create',
  }),
  taxId: textField('Tax number', { description: 'On the invoice of a tax-exempt customer' }),
  deliveryNote: textField('Delivery note', {
    placeholder: 'Call before delivery',
    description: 'Shown with every order of the customer and on its packing slip',
  }),
  note: longTextField('Note', { label: null, 'aria-label': 'Note' }),
}
export type CustomerValues = ValuesOf<typeof CUSTOMER_FIELDS>

/** A customer as form values. */
export const valuesOfCustomer = (customer: CustomerDetail): CustomerValues =>
  pickValues(CUSTOMER_FIELDS, { ...customer, birthday: customer.birthday ?? '' })

/** The form values as input of the call. */
export const draftOfCustomer = ({ birthday: day, ...values }: CustomerValues) => ({
  ...values,
  birthday: day === '' ? null : day,
})
