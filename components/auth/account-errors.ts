import { authFieldMessages } from '@/lib/rules/messages'
import { isEmail, isPassword } from '@/lib/rules/password'

/** What a form can see by itself about an address; undefined when it is fine. Trimmed like the server does. */
export function errorOfEmail(email = ''): string | undefined {
  if (email.trim() === '') return authFieldMessages.email
  return isEmail(email.trim()) ? undefined : authFieldMessages.emailInvalid
}

/** The same about a password that is chosen now. */
export function errorOfNewPassword(password = ''): string | undefined {
  if (password === '') return authFieldMessages.password
  return isPassword(password) ? undefined : authFieldMessages.passwordInvalid
}

/** `message` for a text that is empty. */
export const errorOfEmpty = (text: string | undefined, message: string): string | undefined =>
  text?.trim() ? undefined : message
