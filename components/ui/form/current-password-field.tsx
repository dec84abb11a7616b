import type { ComponentProps } from 'react'
import { PasswordField } from './password-field'

type CurrentPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, 'error'> & {
  label?: string
  name?: string
}

/** The password of an existing account, which a password manager fills in. */
export const CurrentPasswordField = (own: CurrentPasswordFieldProps) => (
  <PasswordField label="Password" name="password" autoComplete="current-password" required {...own} />
)
