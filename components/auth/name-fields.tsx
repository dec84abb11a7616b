import { Field } from '@/components/ui/field'
import styles from './name-fields.module.css'
import type { Faults } from './use-form'

type NameFieldsProps = { faults: Faults; first?: string; last?: string }

/** First and last name, side by side; `first` and `last` are what is known already. */
export function NameFields({ faults, first, last }: NameFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field
        label="First name"
        name="first_Name"
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={first}
        fault={faults.first_Name}
      />
      <Field
        label="Last name"
        name="last_Name"
        autoComplete="family-name"
        maxLength={80}
        required
        defaultValue={last}
        fault={faults.last_Name}
      />
    </div>
  )
}
