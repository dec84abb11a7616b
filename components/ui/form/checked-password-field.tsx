import { useState } from 'react'
import { NewPasswordField } from './new-password-field'
import { PasswordRules } from './password-rules'

type CheckedPasswordFieldProps = { label: string; error: string | undefined }

/** A new password with its rules, ticked off as it is typed. The text itself stays in the browser's field. */
export function CheckedPasswordField({ label, error }: CheckedPasswordFieldProps) {
  const [text, setText] = useState('')
  return (
    <NewPasswordField
      label={label}
      maxLength={undefined}
      error={error}
      hint={<PasswordRules password={text} />}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
