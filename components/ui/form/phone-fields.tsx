import { type FormEvent, useState } from 'react'
import { codeOfCountry, HOME_COUNTRY, phoneCountries } from '@/lib/rules/phone-countries'
import { Field } from './field'
import styles from './phone-fields.module.css'
import { SelectField } from './select-field'
import type { FieldErrors } from './use-form'

type PhoneFieldsProps = {
  homeCode: string
  errors: FieldErrors
  /** Known values: a country of the list, and the number. */
  country?: string
  mobile?: string
}

/** Maximum length of the field; ten digits are valid (specification §5). */
const MOBILE_MAX = 15

/**
 * Dialling code and mobile number. The code is a native select, so that typing finds a country and a phone shows its
 * wheel; its closed box shows only the code. The field `country_Code` contains a country: some share a code.
 */
export function PhoneFields({ homeCode, errors, country = HOME_COUNTRY, mobile }: PhoneFieldsProps) {
  const [chosen, setChosen] = useState(country)
  return (
    <div className={styles.phone}>
      <div className={styles.code}>
        <SelectField
          label="Country code"
          name="country_Code"
          autoComplete="tel-country-code"
          defaultValue={country}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          error={errors.country_Code}
        >
          {phoneCountries(homeCode).map(({ country, code, name }) => (
            <option key={country} value={country}>{`${name} (${code})`}</option>
          ))}
        </SelectField>
        <span className={styles.shown} aria-hidden="true">
          {codeOfCountry(chosen, homeCode)}
        </span>
      </div>
      <Field
        label="Mobile number"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_MAX}
        required
        defaultValue={mobile}
        onInput={keepDigits}
        error={errors.mobile}
      />
    </div>
  )
}

/** Removes everything but digits, typed or pasted. */
function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = currentTarget.value.replace(/\D/g, '')
  if (digits !== currentTarget.value) currentTarget.value = digits
}
