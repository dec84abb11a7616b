import { faultOfEmpty } from '@/components/auth/account-faults'
import type { Faults, Values } from '@/components/auth/use-form'

/** What a form can see by itself about an address. */
export const faultsOfAddress = ({ name, line1, city, country }: Values): Faults => ({
  country: faultOfEmpty(country, 'Please Select Country'),
  name: faultOfEmpty(name, 'Please Enter Name'),
  line1: faultOfEmpty(line1, 'Please Enter Address'),
  city: faultOfEmpty(city, 'Please Enter City'),
})
