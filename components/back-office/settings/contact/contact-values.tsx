'use client'

import type { ContactInformation, ContactReply } from '@/lib/contract/contact-information'
import { type EntryField, pickValues, switchField, textField, type ValuesOf } from '../../kit/resource/entry-fields'

const coordinateField = (label: string): EntryField<string> =>
  textField(label, { inputMode: 'decimal', placeholder: '0.0000' })

/** Every value of the form; coordinates as typed. */
export const CONTACT_FIELDS = {
  email: textField('Email', { type: 'email' }),
  phone: textField('Phone', { type: 'tel' }),
  isBusinessAddress: switchField('Address', true, { label: 'Show the address of the business' }),
  address: textField('Address for shoppers', { description: 'Empty: your website shows no address' }),
  latitude: coordinateField('Latitude'),
  longitude: coordinateField('Longitude'),
  messagesTo: textField('Messages go to', { type: 'email' }),
  senderName: textField('Sender name'),
  answersTo: textField('Answers go to', { type: 'email' }),
  senderAddress: textField('Sender address', {
    type: 'email',
    description: 'Optional. An address at a domain of yours, from which these emails come',
  }),
}
export type ContactValues = ValuesOf<typeof CONTACT_FIELDS>

const typed = (number: number | undefined): string => (number === undefined ? '' : String(number))

export const valuesOfContact = ({ mapPin, ...entry }: ContactReply): ContactValues =>
  pickValues(CONTACT_FIELDS, { ...entry, latitude: typed(mapPin?.latitude), longitude: typed(mapPin?.longitude) })

/** The form values as input of the call; what is no number becomes NaN, which the contract rejects. */
export const draftOfContact = ({ latitude, longitude, ...values }: ContactValues): ContactInformation => ({
  ...values,
  mapPin:
    latitude.trim() === '' && longitude.trim() === ''
      ? null
      : { latitude: degrees(latitude), longitude: degrees(longitude) },
})

const degrees = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))
