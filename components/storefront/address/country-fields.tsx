import { Field } from '@/components/ui/form/field'
import { SelectField } from '@/components/ui/form/select-field'
import type { FieldErrors } from '@/components/ui/form/use-form'
import type { AddressDraft } from '@/lib/contract/customer-address'
import { regionCode } from '@/lib/rules/address-check'
import type { AddressPart, AddressRules } from '@/lib/rules/address-rules'
import styles from './address-fields.module.css'

type CountryPartsProps = { rules: AddressRules; address: AddressDraft | null; errors: FieldErrors }
type PartFieldProps = CountryPartsProps & { part: AddressPart }

/** City, region and postcode in the country's order, as far as the country has them. */
export function CountryFields(props: CountryPartsProps) {
  return props.rules.rows.map((row) => (
    <div key={row.join()} className={row.length === 3 ? `${styles.row} ${styles.three}` : styles.row}>
      {row.map((part) => (
        <PartField key={part} part={part} {...props} />
      ))}
    </div>
  ))
}

function PartField({ part, rules, address, errors }: PartFieldProps) {
  const isRequired = rules.required.has(part)
  const label = isRequired ? rules.labels[part] : `${rules.labels[part]} (optional)`
  const common = { name: part, label, required: isRequired, error: errors[part] }
  const value = address?.[part] ?? ''
  if (part === 'region') return <RegionField {...common} rules={rules} value={value} />
  if (part === 'city') return <Field {...common} autoComplete="address-level2" maxLength={120} defaultValue={value} />
  const isNumeric = rules.postcode?.examples.every((example) => /^[\d-]+$/.test(example)) ?? false
  return (
    <Field
      {...common}
      autoComplete="postal-code"
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      maxLength={20}
      defaultValue={value}
    />
  )
}

type RegionFieldProps = {
  name: string
  label: string
  required: boolean
  error: string | undefined
  rules: AddressRules
  value: string
}

/** A list where the country has one. A typed value that is not on the list must be chosen again. */
function RegionField({ rules, value, ...common }: RegionFieldProps) {
  if (rules.regions.length === 0) {
    return <Field {...common} autoComplete="address-level1" maxLength={120} defaultValue={value} />
  }
  const code = regionCode(rules, value)
  const empty = code === null ? `Choose again (was “${value}”)` : 'Choose…'
  return (
    <SelectField key={rules.country} {...common} autoComplete="address-level1" defaultValue={code ?? ''}>
      <option value="">{empty}</option>
      {rules.regions.map((region) => (
        <option key={region.code} value={region.code}>
          {region.name}
        </option>
      ))}
    </SelectField>
  )
}
