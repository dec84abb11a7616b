import type { SentInputOf } from '@/lib/contract/endpoint'
import type { LocationDetail, locations } from '@/lib/contract/locations'
import type { WeekHours } from '@/lib/rules/week-hours'
import { NO_POSTAL, type PostalValues, postalOf } from '../stock/parts/postal-fields'

/** A location as form values. */
export type LocationValues = {
  name: string
  code: string
  phone: string
  postal: PostalValues
  hours: WeekHours | null
  fulfilsOnline: boolean
  offersPickUp: boolean
  pickUpNote: string
}

export const NO_LOCATION: LocationValues = {
  name: '',
  code: '',
  phone: '',
  postal: NO_POSTAL,
  hours: null,
  fulfilsOnline: true,
  offersPickUp: false,
  pickUpNote: '',
}

export const valuesOfLocation = (entry: LocationDetail): LocationValues => {
  const { name, code, phone, postal, hours, fulfilsOnline, offersPickUp, pickUpNote } = entry
  return { name, code, phone, postal: postal ?? NO_POSTAL, hours, fulfilsOnline, offersPickUp, pickUpNote }
}

export const draftOfLocation = ({
  postal,
  hours,
  ...values
}: LocationValues): SentInputOf<typeof locations.create> => ({
  ...values,
  postal: postalOf(postal),
  hours: hours === null ? null : [...hours],
})
