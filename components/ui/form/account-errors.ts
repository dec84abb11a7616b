import { authFieldMessages } from '@/lib/rules/messages'
import { isEmail, isPassword } from '@/lib/rules/password'

/** Client-side validation of an address; undefined when it is valid. Trims like the server. */
export function errorOfEmail(email = ''): string | undefined {
  if (email.trim() === '') return authFieldMessages.email
  return isEmail(email.trim()) ? undefined : authFieldMessages.emailInvalid
}

/** The same for a new password. */
export function errorOfNewPassword(password = ''): string | undefined {
  if (password === '') return authFieldMessages.password
  return isPassword(password) ? undefined : authFieldMessages.passwordInvalid
}

/** `message` for an empty text. */
export const errorOfEmpty = (text: string | undefined, message: string): string | undefined =>
  text?.trim() ? undefined : message
