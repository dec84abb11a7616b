'use client'

import type { SentInputOf } from '@/lib/contract/endpoint'
import type { LocationDetail, locations } from '@/lib/contract/locations'
import { postalLine } from '@/lib/rules/postal-line'
import { AddressSearchField } from '../kit/address-search/address-search-field'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import {
  FieldInputs,
  FieldPanel,
  longTextField,
  pickValues,
  switchField,
  textField,
  type ValuesOf,
} from '../kit/resource/entry-fields'
import { NO_POSTAL, PostalFields, postalOf } from '../stock/parts/postal-fields'
import classes from '../stock/parts/stock.module.css'

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

/** The fields of a location; the note for shoppers only where they pick up. */
export function LocationFields({ form }: { form: EntryForm<LocationValues> }) {
  const { fields } = form
  const offersPickUp = fields.useWatchValue('offersPickUp')
  const shared = { of: LOCATION_FIELDS, form }
  return (
    <div className={classes.stack}>
      <FieldPanel title="Location" names={['name', 'code', 'phone']} {...shared} />
      <Panel title="Address" description="Printed on purchase orders and shown to shoppers for pick-up.">
        <div className={classes.stack}>
          <AddressSearchField onFound={({ address }) => fields.setFieldValue('postal', { ...address })} />
          <PostalFields fields={fields} />
        </div>
      </Panel>
      <Panel title="Fulfilment">
        <div className={classes.fields}>
          <FieldInputs names={['fulfilsOnline']} {...shared} />
          <FieldInputs names={['offersPickUp']} {...shared} />
          {offersPickUp && <FieldInputs names={['pickUpNote']} {...shared} />}
        </div>
      </Panel>
    </div>
  )
}
