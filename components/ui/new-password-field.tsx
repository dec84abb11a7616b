import { PasswordField } from './password-field'

/** A new password with its requirements. */
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
