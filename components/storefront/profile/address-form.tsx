import { useState } from 'react'
import { AccountForm } from '@/components/auth/account-form'
import { useForm } from '@/components/auth/use-form'
import { call } from '@/lib/client/call'
import { saveAddressCall } from '@/lib/client/customer-calls'
import type { Address } from '@/lib/contract/customer-account'
import { faultsOfAddress } from '../address/address-faults'
import { AddressFields } from '../address/address-fields'
import styles from './section.module.css'

type AddressFormProps = {
  /** Null for a new one. */
  address: Address | null
  onSaved: (addresses: { addresses: Address[] }) => void
}

/** An address, its fields called as in its country. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const [country, setCountry] = useState(address?.country ?? '')
  const state = useForm({
    check: faultsOfAddress,
    send: async ({ name = '', line1 = '', city = '', country = '', isDefault, ...rest }) => {
      const draft = { ...rest, name, line1, city, country, isDefault: isDefault === 'on' }
      onSaved(await call(saveAddressCall, address ? { ...draft, _id: address._id } : draft))
    },
  })
  return (
    <AccountForm state={state} action="Save the address" doing="Saving…">
      <AddressFields address={address} country={country} onCountry={setCountry} faults={state.faults} />
      <label className={styles.choice}>
        <input type="checkbox" name="isDefault" defaultChecked={address?.isDefault ?? false} />
        Make this my default address
      </label>
    </AccountForm>
  )
}
