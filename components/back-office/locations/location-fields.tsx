'use client'

import { Switch, Textarea, TextInput } from '@mantine/core'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { PostalFields } from '../stock/parts/postal-fields'
import classes from '../stock/parts/stock.module.css'
import { HoursField } from './hours-field'
import type { LocationValues } from './location-values'

export function LocationFields({ form: { fields } }: { form: EntryForm<LocationValues> }) {
  const hours = fields.useWatchValue('hours')
  const offersPickUp = fields.useWatchValue('offersPickUp')
  return (
    <div className={classes.stack}>
      <Panel title="Location">
        <div className={classes.pair}>
          <TextInput label="Name" withAsterisk key={fields.key('name')} {...fields.getInputProps('name')} />
          <TextInput label="Code" placeholder="LDN" key={fields.key('code')} {...fields.getInputProps('code')} />
          <TextInput label="Phone" type="tel" key={fields.key('phone')} {...fields.getInputProps('phone')} />
        </div>
      </Panel>
      <Panel title="Address" description="Printed on purchase orders and shown to shoppers for pick-up.">
        <PostalFields fields={fields} />
      </Panel>
      <Panel title="Fulfilment">
        <div className={classes.fields}>
          <Switch
            label="Fulfils online orders"
            description="Its stock is available in the online store"
            key={fields.key('fulfilsOnline')}
            {...fields.getInputProps('fulfilsOnline', { type: 'checkbox' })}
          />
          <Switch
            label="Shoppers can pick up orders here"
            key={fields.key('offersPickUp')}
            {...fields.getInputProps('offersPickUp', { type: 'checkbox' })}
          />
          {offersPickUp && (
            <Textarea
              label="Note for shoppers"
              placeholder="Ring at the side door. Ready in two hours."
              autosize
              minRows={2}
              key={fields.key('pickUpNote')}
              {...fields.getInputProps('pickUpNote')}
            />
          )}
        </div>
      </Panel>
      <Panel title="Opening hours">
        <HoursField
          value={hours}
          onChange={(week) => fields.setFieldValue('hours', week)}
          error={typeof fields.errors.hours === 'string' ? fields.errors.hours : undefined}
        />
      </Panel>
    </div>
  )
}
