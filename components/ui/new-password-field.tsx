import { PasswordField } from './password-field'

/** A password that is being chosen; says what is asked of one. */
export const NewPasswordField = ({ label, error }: { label: string; error: string | undefined }) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    maxLength={200}
    required
    error={error}
    hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
  />
)
