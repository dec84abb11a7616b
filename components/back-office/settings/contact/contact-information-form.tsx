'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import type { FoundPlace } from '@/lib/client/address-search'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type ContactReply, contactInformation } from '@/lib/contract/contact-information'
import { AddressSearchField } from '../../kit/address-search/address-search-field'
import { FormScreen } from '../../kit/form/form-screen'
import { saveEntry } from '../../kit/form/save-entry'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { FieldInputs, FieldPanel } from '../../kit/resource/entry-fields'
import { useVendor } from '../../kit/vendor-context'
import classes from '../business/business.module.css'
import { CONTACT_SCHEMA } from './contact-schema'
import { CONTACT_FIELDS, type ContactValues, draftOfContact, valuesOfContact } from './contact-values'
import { SenderPanel } from './sender-panel'

type Props = { entry: ContactReply; onSaved: (saved: ContactReply) => void; reload: () => Promise<unknown> }

/** How shoppers find and write to the store, and who writes to them. */
export function ContactInformationForm({ entry, onSaved, reload }: Props) {
  const { store } = useVendor()
  const form = useEntryForm<ContactReply, ContactValues>({
    entry,
    valuesOf: valuesOfContact,
    schema: CONTACT_SCHEMA,
    mode: 'uncontrolled',
  })
  const { fields, base } = form
  const isBusinessAddress = fields.useWatchValue('isBusinessAddress')
  const senderName = String(fields.useWatchValue('senderName')) || base.storeName
  const email = String(fields.useWatchValue('email'))
  const answersTo = String(fields.useWatchValue('answersTo')) || email
  const senderAddress = String(fields.useWatchValue('senderAddress'))
  const save = () =>
    saveEntry(form, {
      send: (values, { version }) => call(contactInformation.save, { ...draftOfContact(values), version }),
      onSaved: (saved) => {
        onSaved(saved)
        showToast('success', 'Saved. Your website and your emails show it from now on.', 'contact')
      },
      reload,
    })
  const takePlace = ({ text, pin }: FoundPlace) => {
    if (!isBusinessAddress) fields.setFieldValue('address', text)
    fields.setFieldValue('latitude', pin ? String(pin.latitude) : '')
    fields.setFieldValue('longitude', pin ? String(pin.longitude) : '')
  }
  const shared = { of: CONTACT_FIELDS, form }
  return (
    <FormScreen
      title="Contact information"
      description="How shoppers find you and write to you."
      noun="information"
      form={form}
      words={CONTACT_FIELDS}
      onSave={() => void save()}
      permission="setting.edit"
    >
      <div className={classes.stack}>
        <FieldPanel
          title="Email and phone"
          description="On your website and at the end of emails."
          names={['email', 'phone']}
          {...shared}
        />
        <Panel title="Address" description="On your website, in its footer and for search engines.">
          <div className={classes.stack}>
            <FieldInputs names={['isBusinessAddress']} {...shared} />
            {isBusinessAddress ? (
              <p className={classes.effect}>
                {base.businessAddress || (
                  <>
                    It is not entered yet.{' '}
                    <Anchor component={Link} href={`/business-information/${store._id}`} inherit>
                      Enter it in the business information
                    </Anchor>
                  </>
                )}
              </p>
            ) : (
              <FieldInputs names={['address']} {...shared} />
            )}
          </div>
        </Panel>
        <Panel
          title="Map pin"
          description="Optional. Tells maps and search engines the exact place, where an address is not enough."
        >
          <div className={classes.stack}>
            <AddressSearchField onFound={takePlace} />
            <FieldInputs names={['latitude', 'longitude']} {...shared} />
          </div>
        </Panel>
        <Panel title="Social media" description="Links in the footer of your website, set in the website editor.">
          {base.social.length === 0 ? (
            <p className={classes.effect}>Your website links to no profiles yet.</p>
          ) : (
            <ul>
              {base.social.map(({ network, address }) => (
                <li key={network}>
                  {network}: {address}
                </li>
              ))}
            </ul>
          )}
          <Anchor component={Link} href="/template-customizer" size="sm">
            Change in the website editor
          </Anchor>
        </Panel>
        <Panel title="Contact form" description="Leave empty to use the public email address.">
          <FieldInputs names={['messagesTo']} {...shared} />
        </Panel>
        <Panel
          title="Emails about orders"
          description="Leave empty to use the name of your store and the public email address."
        >
          <FieldInputs names={['senderName', 'answersTo']} {...shared} />
          <p className={classes.effect}>
            Shoppers get emails from <strong>{senderName}</strong>.{' '}
            {answersTo === '' ? (
              <>Replies to them are lost: enter an email address.</>
            ) : (
              <>
                Their answers go to <strong>{answersTo}</strong>.
              </>
            )}
          </p>
          {entry.offersSender && (
            <>
              <FieldInputs names={['senderAddress']} {...shared} />
              <SenderPanel entry={entry} isDirty={senderAddress !== entry.senderAddress} onChecked={onSaved} />
            </>
          )}
        </Panel>
      </div>
    </FormScreen>
  )
}
