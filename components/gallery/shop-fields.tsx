import { Field } from '@/components/ui/form/field'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { SelectField } from '@/components/ui/form/select-field'
import styles from './gallery.module.css'
import { Specimen } from './specimen'

/** The fields of the shop and of the sign-in pages. */
export function ShopFields() {
  return (
    <Specimen title="Field">
      <div className={styles.field}>
        <Field label="First name" name="first" autoComplete="given-name" />
      </div>
      <div className={styles.field}>
        <Field label="Phone" name="phone" hint="For questions about the delivery." />
      </div>
      <div className={styles.field}>
        <Field label="Email" name="email" defaultValue="ada@" error="Enter a valid email address." />
      </div>
      <div className={styles.field}>
        <PasswordField label="Password" name="password" />
      </div>
      <div className={styles.field}>
        <NewPasswordField label="New password" error={undefined} />
      </div>
      <div className={styles.field}>
        <SelectField label="Country" name="country" defaultValue="FR">
          <option value="FR">France</option>
          <option value="US">United States</option>
        </SelectField>
      </div>
      <div className={styles.field}>
        <SelectField label="State" name="state" error="Choose a state." defaultValue="">
          <option value="">Choose…</option>
        </SelectField>
      </div>
    </Specimen>
  )
}
