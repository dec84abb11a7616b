import { useState } from 'react'
import { PasswordField } from '@/components/ui/password-field'
import { PasswordRules } from './password-rules'

type NewPasswordFieldProps = { label: string; fault: string | undefined }

/** A password that is chosen now, with what it needs. The text itself stays in the browser's field. */
export function NewPasswordField({ label, fault }: NewPasswordFieldProps) {
  const [text, setText] = useState('')
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      fault={fault}
      hint={<PasswordRules password={text} />}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
