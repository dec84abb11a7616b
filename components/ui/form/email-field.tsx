import type { ComponentProps } from 'react'
import { Field } from './field'

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'ref' | 'defaultValue' | 'error' | 'hint'> & {
  label?: string
  /** `email` where the address is not a login yet. */
  autoComplete?: 'username' | 'email'
}

/** An email field; by default with `username` autocomplete, as password managers expect for a login. */
export function EmailField(own: EmailFieldProps) {
  return (
    <Field
      label="Email address"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      required
      {...own}
    />
  )
}
