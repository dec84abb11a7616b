import { useState } from 'react'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { saveAddressCall } from '@/lib/client/customer-calls'
import { homeCountry } from '@/lib/client/home-country'
import type { Address } from '@/lib/contract/customer-address'
import { AddressFields } from '../address/address-fields'
import { useAddressCheck } from '../address/use-address-check'
import styles from './section.module.css'

type AddressFormProps = {
  /** Null for a new one. */
  address: Address | null
  onSaved: (addresses: { addresses: Address[] }) => void
}

/** An address form with the country's field names. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const [country, setCountry] = useState(address?.country ?? homeCountry())
  const state = useForm({
    check: useAddressCheck(),
    send: async ({ name = '', line1 = '', country = '', isDefault, ...rest }) => {
      const draft = { ...rest, name, line1, country, isDefault: isDefault === 'on' }
      onSaved(await call(saveAddressCall, address ? { ...draft, _id: address._id } : draft))
    },
  })
  return (
    <SubmitForm state={state} action="Save the address" doing="Saving…">
      <AddressFields address={address} country={country} onCountry={setCountry} errors={state.errors} />
      <label className={styles.choice}>
        <input type="checkbox" name="isDefault" defaultChecked={address?.isDefault ?? false} />
        Make this my default address
      </label>
    </SubmitForm>
  )
}
