import type { ComponentProps } from 'react'
import { PasswordField } from './password-field'

type NewPasswordFieldProps = Pick<
  ComponentProps<typeof PasswordField>,
  'label' | 'error' | 'hint' | 'maxLength' | 'onInput'
>

/** A password that is being chosen; says what is required of one. */
export const NewPasswordField = (own: NewPasswordFieldProps) => (
  <PasswordField
    name="password"
    autoComplete="new-password"
    maxLength={200}
    required
    hint="8 characters or more, with an uppercase letter, a lowercase letter and a number."
    {...own}
  />
)
