import { errorOfEmail, errorOfEmpty, errorOfNewPassword } from '@/components/ui/form/account-errors'
import type { FieldErrors, Values } from '@/components/ui/form/use-form'
import { authFieldMessages } from '@/lib/rules/messages'

/** Login: the rules of specification §5 for both modes. */
export const loginErrors = ({ email, password }: Values): FieldErrors => ({
  email: errorOfEmail(email),
  password: errorOfNewPassword(password),
})

/** Sign-up: every rule of specification §5, in the order of the fields. */
export const signUpErrors = (values: Values): FieldErrors => ({
  first_Name: errorOfEmpty(values.first_Name, authFieldMessages.firstName),
  last_Name: errorOfEmpty(values.last_Name, authFieldMessages.lastName),
  country_Code: errorOfEmpty(values.country_Code, authFieldMessages.countryCode),
  mobile: errorOfMobile(values.mobile),
  ...loginErrors(values),
})

/** Exactly ten digits. */
export function errorOfMobile(mobile = ''): string | undefined {
  if (mobile === '') return authFieldMessages.mobile
  return /^\d{10}$/.test(mobile) ? undefined : authFieldMessages.mobileInvalid
}
