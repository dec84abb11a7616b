import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'ref' | 'defaultValue' | 'error' | 'hint'> & {
  label?: string
  /** `email` where nobody signs in by it yet. */
  autoComplete?: 'username' | 'email'
}

/** An email address; unless told otherwise the one by which a person signs in, as password managers know it. */
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
