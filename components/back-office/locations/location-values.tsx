'use client'

import type { SentInputOf } from '@/lib/contract/endpoint'
import type { LocationDetail, locations } from '@/lib/contract/locations'
import { postalLine } from '@/lib/rules/postal-line'
import { longTextField, pickValues, switchField, textField, type ValuesOf } from '../kit/resource/entry-fields'
import { NO_POSTAL, postalOf } from '../stock/parts/postal-fields'

/** Every value of the form of a location. */
export const LOCATION_FIELDS = {
  name: textField('Name', { withAsterisk: true }),
  code: textField('Code', { placeholder: 'LDN' }),
  phone: textField('Phone', { type: 'tel' }),
  postal: { label: 'Address', blank: NO_POSTAL, format: postalLine },
  fulfilsOnline: switchField('Fulfils online orders', true, {
    description: 'Its stock is available in the online store',
  }),
  offersPickUp: switchField('Pick-up', false, { label: 'Shoppers can pick up orders here' }),
  pickUpNote: longTextField('Note for shoppers', { placeholder: 'Ring at the side door. Ready in two hours.' }),
}
export type LocationValues = ValuesOf<typeof LOCATION_FIELDS>

/** A location as form values. */
export const valuesOfLocation = ({ postal, ...entry }: LocationDetail): LocationValues =>
  pickValues(LOCATION_FIELDS, { ...entry, postal: postal ?? NO_POSTAL })

/** The form values as input of the call. */
export const draftOfLocation = ({ postal, ...values }: LocationValues): SentInputOf<typeof locations.create> => ({
  ...values,
  postal: postalOf(postal),
})
