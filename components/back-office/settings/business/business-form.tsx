'use client'

import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { BusinessInformation, type BusinessReply, businessInformation } from '@/lib/contract/business-information'
import { sessions } from '@/lib/contract/session'
import { FormScreen } from '../../kit/form/form-screen'
import { saveEntry } from '../../kit/form/save-entry'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { FieldInputs, FieldPanel } from '../../kit/resource/entry-fields'
import { useVendor } from '../../kit/vendor-context'
import { OptionalCompletePostal, PostalFields } from '../../stock/parts/postal-fields'
import { BrandPictures } from './brand-pictures'
import classes from './business.module.css'
import { BUSINESS_FIELDS, type BusinessValues, draftOfBusiness, valuesOfBusiness } from './business-values'
import { TaxIdsField } from './tax-ids-field'
import { TimeZoneEffect } from './time-zone-effect'

const SCHEMA = BusinessInformation.extend({ postal: OptionalCompletePostal })

type Props = { entry: BusinessReply; onSaved: (saved: BusinessReply) => void; reload: () => Promise<unknown> }

/** Names, address, tax numbers, currency, time zone and units of the store. */
export function BusinessForm({ entry, onSaved, reload }: Props) {
  const { setUser, store } = useVendor()
  const form = useEntryForm<BusinessReply, BusinessValues>({
    entry,
    valuesOf: valuesOfBusiness,
    schema: SCHEMA,
    mode: 'uncontrolled',
  })
  const { fields, base } = form
  const currency = fields.useWatchValue('currency')
  const timeZone = fields.useWatchValue('timeZone')
  const taxIds = fields.useWatchValue('taxIds')
  const country = fields.useWatchValue('postal.country')
  const save = () =>
    saveEntry(form, {
      send: (values, { version }) => call(businessInformation.save, { ...draftOfBusiness(values), version }),
      onSaved: async (saved) => {
        onSaved(saved)
        showToast('success', 'Saved. Your shop and your documents show it from now on.', 'business')
        // Name, currency, time zone and units are part of the session.
        setUser(await call(sessions.verifySession, {}))
      },
      reload,
    })
  const shared = { of: BUSINESS_FIELDS, form }
  return (
    <FormScreen
      title="Business information"
      description="Who you are and how your store counts. Entered once, used everywhere."
      noun="information"
      form={form}
      words={BUSINESS_FIELDS}
      onSave={() => void save()}
      permission="setting.edit"
    >
      <div className={classes.stack}>
        <FieldPanel title="Name" names={['name', 'legalName', 'description']} {...shared} />
        <Panel title="Logo and icon" description="Set in the website editor; documents and emails use the same.">
          <BrandPictures {...base} />
        </Panel>
        <Panel
          title="Address"
          description="Where your business is registered. It is on invoices, and at the end of marketing emails, which must show an address."
        >
          <PostalFields fields={fields} />
        </Panel>
        <Panel title="Registration and taxes" description="Printed on your documents.">
          <FieldInputs names={['registrationNumber']} {...shared} />
          <TaxIdsField
            value={taxIds}
            errors={fields.errors}
            home={String(country) || store.country}
            onChange={(next) => fields.setFieldValue('taxIds', next)}
          />
        </Panel>
        <Panel title="Currency, time and units">
          <div className={classes.pair}>
            <FieldInputs names={base.currencyLock === null ? ['currency', 'timeZone'] : ['timeZone']} {...shared} />
            <FieldInputs names={['language', 'weightUnit']} {...shared} />
          </div>
          {base.currencyLock !== null && (
            <p className={classes.effect}>
              The currency is <strong>{base.currency}</strong> and cannot be changed any more. {base.currencyLock}
            </p>
          )}
          {currency !== base.currency && (
            <p className={classes.effect} role="status">
              Prices stay the same numbers: {base.currency} 12.50 becomes {currency} 12.50. After your first order the
              currency cannot be changed any more.
            </p>
          )}
          <TimeZoneEffect before={base.timeZone} after={timeZone} />
        </Panel>
      </div>
    </FormScreen>
  )
}
