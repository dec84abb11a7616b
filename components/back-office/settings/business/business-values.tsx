'use client'

import { Select, type SelectProps } from '@mantine/core'
import type { BusinessReply, businessInformation } from '@/lib/contract/business-information'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { postalLine } from '@/lib/rules/postal-line'
import { WEIGHT_UNITS } from '@/lib/rules/weight-unit'
import { type EntryField, longTextField, pickValues, textField, type ValuesOf } from '../../kit/resource/entry-fields'
import { NO_POSTAL, postalOf } from '../../stock/parts/postal-fields'
import { CURRENCY_CHOICES, LANGUAGE_CHOICES, timeZoneChoices } from './business-choices'

/** A tax number as a row of the form; `key` tells rows apart. */
export type TaxIdRow = { readonly key: string; readonly country: string; readonly value: string }

const choiceField = (label: string, blank: string, props: SelectProps): EntryField<string> => ({
  label,
  blank,
  input: (given) => <Select label={label} searchable allowDeselect={false} {...props} {...given} />,
})

const UNIT_LABELS = { g: 'Grams', kg: 'Kilograms', oz: 'Ounces', lb: 'Pounds' } as const

const taxIdsField: EntryField<readonly TaxIdRow[]> = {
  label: 'Tax numbers',
  blank: [],
  format: (taxIds) => taxIds.map(({ country, value }) => `${country} ${value}`).join(', '),
}

/** Every value of the form. */
export const BUSINESS_FIELDS = {
  name: textField('Name', { withAsterisk: true, description: 'In your shop, in emails and on documents' }),
  legalName: textField('Legal name', { description: 'Only if it differs: as registered, on documents' }),
  description: longTextField('Short description', {
    description: 'For search engines and previews of links to your shop',
    maxLength: 300,
  }),
  postal: { label: 'Address', blank: NO_POSTAL, format: postalLine },
  registrationNumber: textField('Registration number', { placeholder: 'HRB 12345' }),
  taxIds: taxIdsField,
  currency: choiceField('Currency', '', { data: CURRENCY_CHOICES }),
  timeZone: choiceField('Time zone', '', { data: timeZoneChoices() }),
  language: choiceField('Language of your shop', '', {
    data: LANGUAGE_CHOICES,
    description: 'The language of your products and pages: for browsers, search engines and the search of your shop',
  }),
  weightUnit: choiceField('Unit of weights', 'g', {
    data: WEIGHT_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
    searchable: false,
  }),
}
export type BusinessValues = ValuesOf<typeof BUSINESS_FIELDS>

export const valuesOfBusiness = ({ postal, taxIds, ...entry }: BusinessReply): BusinessValues =>
  pickValues(BUSINESS_FIELDS, {
    ...entry,
    postal: postal ?? NO_POSTAL,
    taxIds: taxIds.map((taxId, at) => ({ key: String(at), ...taxId })),
  })

/** The form values as input of the call. */
export const draftOfBusiness = ({
  postal,
  taxIds,
  weightUnit,
  ...values
}: BusinessValues): Omit<SentInputOf<typeof businessInformation.save>, 'version'> => ({
  ...values,
  postal: postalOf(postal),
  taxIds: taxIds.map(({ country, value }) => ({ country, value })),
  weightUnit: WEIGHT_UNITS.find((unit) => unit === weightUnit) ?? 'g',
})
