'use client'

import { AddressSearchField } from '../kit/address-search/address-search-field'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { FieldInputs, FieldPanel } from '../kit/resource/entry-fields'
import { PostalFields } from '../stock/parts/postal-fields'
import classes from '../stock/parts/stock.module.css'
import { LOCATION_FIELDS, type LocationValues } from './location-values'

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
