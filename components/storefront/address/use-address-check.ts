import { useCallback } from 'react'
import { errorOfEmpty } from '@/components/ui/form/account-errors'
import type { FieldErrors, Values } from '@/components/ui/form/use-form'
import { useAddressRules } from '@/lib/client/address-rules'
import { addressErrors } from '@/lib/rules/address-check'

const PHONE = /^[+()\d\s./-]*$/

/** Client-side validation of an address, in the order of its fields. */
export function useAddressCheck(): (values: Values) => FieldErrors {
  const rulesOf = useAddressRules()
  return useCallback(
    ({ name, line1 = '', city = '', region = '', postalCode = '', country = '', phone = '' }: Values) => {
      const parts = { line1, city, region, postalCode }
      return {
        country: errorOfEmpty(country, 'Please Select Country'),
        name: errorOfEmpty(name, 'Please Enter Name'),
        ...(rulesOf ? addressErrors(rulesOf(country), parts) : {}),
        phone: PHONE.test(phone) ? undefined : 'Please Enter Valid Phone Number',
      }
    },
    [rulesOf],
  )
}
