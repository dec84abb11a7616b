import { faultOfEmail, faultOfEmpty, faultOfNewPassword } from '@/components/auth/account-faults'
import type { Faults, Values } from '@/components/auth/use-form'
import { authFieldMessages } from '@/lib/rules/messages'

/** Login: what specification §5 asks of both modes. */
export const loginFaults = ({ email, password }: Values): Faults => ({
  email: faultOfEmail(email),
  password: faultOfNewPassword(password),
})

/** Sign-up: every rule of specification §5, in the order of the fields. */
export const signUpFaults = (values: Values): Faults => ({
  first_Name: faultOfEmpty(values.first_Name, authFieldMessages.firstName),
  last_Name: faultOfEmpty(values.last_Name, authFieldMessages.lastName),
  country_Code: faultOfEmpty(values.country_Code, authFieldMessages.countryCode),
  mobile: faultOfMobile(values.mobile),
  ...loginFaults(values),
})

/** Exactly ten digits. */
export function faultOfMobile(mobile = ''): string | undefined {
  if (mobile === '') return authFieldMessages.mobile
  return /^\d{10}$/.test(mobile) ? undefined : authFieldMessages.mobileInvalid
}
