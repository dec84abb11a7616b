import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The person's present password, to confirm a change. */
export const OwnPasswordInput = (own: PasswordInputProps) => (
  <PasswordInput label="Your password" name="password" autoComplete="current-password" {...own} />
)
