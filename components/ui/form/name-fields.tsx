import { Field } from './field'
import styles from './name-fields.module.css'
import type { FieldErrors } from './use-form'

type NameFieldsProps = { errors: FieldErrors; first?: string; last?: string }

/** First and last name, side by side; `first` and `last` are the known values. */
export function NameFields({ errors, first, last }: NameFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field
        label="First name"
        name="first_Name"
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={first}
        error={errors.first_Name}
      />
      <Field
        label="Last name"
        name="last_Name"
        autoComplete="family-name"
        maxLength={80}
        required
        defaultValue={last}
        error={errors.last_Name}
      />
    </div>
  )
}
