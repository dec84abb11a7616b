import type { Faults } from '@/components/auth/use-form'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import type { AddressDraft } from '@/lib/contract/customer-account'
import { addressLabels } from '@/lib/rules/address-labels'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import styles from './address-fields.module.css'

type AddressFieldsProps = {
  /** What the fields begin with; later changes are the shopper's. */
  address: AddressDraft | null
  /** The country that is chosen now; its fields are called as there. */
  country: string
  onCountry: (country: string) => void
  faults: Faults
}

/** The fields of an address, each known to the browser's own address book. */
export function AddressFields({ address, country, onCountry, faults }: AddressFieldsProps) {
  const labels = addressLabels(country)
  const field = (name: keyof AddressDraft) => ({ name, defaultValue: address?.[name], fault: faults[name] })
  return (
    <>
      <SelectField
        label="Country"
        autoComplete="country"
        {...field('country')}
        onChange={({ currentTarget }) => onCountry(currentTarget.value)}
      >
        <option value="">Choose a country</option>
        {DIALLING_CODES.map(([code, , name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label="Name" autoComplete="name" required maxLength={120} {...field('name')} />
      <Field label="Company (optional)" autoComplete="organization" maxLength={120} {...field('company')} />
      <Field label="Address" autoComplete="address-line1" required maxLength={120} {...field('line1')} />
      <Field label="Apartment, floor (optional)" autoComplete="address-line2" maxLength={120} {...field('line2')} />
      <div className={styles.pair}>
        <Field label={labels.postalCode} autoComplete="postal-code" maxLength={20} {...field('postalCode')} />
        <Field label="City" autoComplete="address-level2" required maxLength={120} {...field('city')} />
      </div>
      <Field label={labels.region} autoComplete="address-level1" maxLength={120} {...field('region')} />
      <Field
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...field('phone')}
      />
    </>
  )
}
