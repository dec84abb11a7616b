import { Field } from '@/components/ui/form/field'
import { SelectField } from '@/components/ui/form/select-field'
import type { FieldErrors } from '@/components/ui/form/use-form'
import { Spinner } from '@/components/ui/spinner'
import { useAddressRules } from '@/lib/client/address-rules'
import type { AddressDraft } from '@/lib/contract/customer-address'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import styles from './address-fields.module.css'
import { CountryFields } from './country-fields'

type AddressFieldsProps = {
  /** Initial values; later changes are the shopper's. */
  address: AddressDraft | null
  /** The selected country; it determines the fields, their order and names. */
  country: string
  onCountry: (country: string) => void
  errors: FieldErrors
  /** Countries to choose from; null for all. Always includes the selected one. */
  countries?: readonly string[] | null
}

/** The fields of an address, each with its autocomplete name. */
export function AddressFields({ address, country, onCountry, errors, countries = null }: AddressFieldsProps) {
  const rulesOf = useAddressRules()
  const offered = DIALLING_CODES.filter(([code]) => code === country || (countries?.includes(code) ?? true))
  const field = (name: keyof AddressDraft) => ({ name, defaultValue: address?.[name], error: errors[name] })
  return (
    <>
      <SelectField
        label="Country"
        name="country"
        autoComplete="country"
        required
        value={country}
        error={errors.country}
        onChange={({ currentTarget }) => onCountry(currentTarget.value)}
      >
        <option value="">Choose a country</option>
        {offered.map(([code, , name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.row}>
        <Field label="Name" autoComplete="name" autoCapitalize="words" required maxLength={120} {...field('name')} />
        <Field label="Company (optional)" autoComplete="organization" maxLength={120} {...field('company')} />
      </div>
      <Field label="Address" autoComplete="address-line1" required maxLength={120} {...field('line1')} />
      <Field label="Apartment, floor (optional)" autoComplete="address-line2" maxLength={120} {...field('line2')} />
      {rulesOf ? <CountryFields rules={rulesOf(country)} address={address} errors={errors} /> : <Spinner />}
      <Field
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        hint="Only for questions about the delivery."
        {...field('phone')}
      />
    </>
  )
}
