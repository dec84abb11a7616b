import { useState } from 'react'
import { PasswordField } from '@/components/ui/password-field'
import { PasswordRules } from './password-rules'

type NewPasswordFieldProps = { label: string; error: string | undefined }

/** A new password with its requirements. The text itself stays in the browser's field. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [text, setText] = useState('')
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      error={error}
      hint={<PasswordRules password={text} />}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
