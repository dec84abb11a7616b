import type { customerAccount } from '@/lib/contract/customer-account'
import type { customerAuth } from '@/lib/contract/customer-auth'
import type { customerOrders } from '@/lib/contract/customer-orders'
import type { CallTo } from './call'

/** Paths of the calls of a signed-in customer. Imports only types, so no schema library is loaded. */
export const customerLoginCall: CallTo<typeof customerAuth.login> = {
  method: 'POST',
  path: 'vender/publicwebsite/login-Customer',
  audience: 'public',
}

export const customerSignUpCall: CallTo<typeof customerAuth.signUp> = {
  method: 'POST',
  path: 'vender/publicwebsite/signUp-Customer',
  audience: 'public',
}

export const customerResendVerificationCall: CallTo<typeof customerAuth.resendVerification> = {
  method: 'POST',
  path: 'vender/publicwebsite/resend-verification',
  audience: 'public',
}

export const customerVerifyCall: CallTo<typeof customerAuth.verify> = {
  method: 'POST',
  path: 'vender/publicwebsite/verify-customer',
  audience: 'public',
}

export const customerForgotPasswordCall: CallTo<typeof customerAuth.forgotPassword> = {
  method: 'POST',
  path: 'vender/publicwebsite/forgot-password',
  audience: 'public',
}

export const customerResetPasswordCall: CallTo<typeof customerAuth.resetPassword> = {
  method: 'POST',
  path: 'vender/publicwebsite/reset-password',
  audience: 'public',
}

export const customerConfirmEmailCall: CallTo<typeof customerAuth.confirmEmail> = {
  method: 'POST',
  path: 'vender/publicwebsite/confirm-email',
  audience: 'public',
}

export const customerProfileCall: CallTo<typeof customerAccount.profile> = {
  method: 'GET',
  path: 'customer/profile',
  audience: 'customer',
}

export const customerUpdateCall: CallTo<typeof customerAccount.update> = {
  method: 'POST',
  path: 'customer/update',
  audience: 'customer',
}

export const customerAddressesCall: CallTo<typeof customerAccount.addresses> = {
  method: 'GET',
  path: 'customer/addresses',
  audience: 'customer',
}

export const saveAddressCall: CallTo<typeof customerAccount.saveAddress> = {
  method: 'POST',
  path: 'customer/save-address',
  audience: 'customer',
}

export const deleteAddressCall: CallTo<typeof customerAccount.deleteAddress> = {
  method: 'POST',
  path: 'customer/delete-address',
  audience: 'customer',
}

export const customerSessionsCall: CallTo<typeof customerAccount.sessions> = {
  method: 'GET',
  path: 'customer/sessions',
  audience: 'customer',
}

export const customerRevokeSessionCall: CallTo<typeof customerAccount.revokeSession> = {
  method: 'POST',
  path: 'customer/revoke-session',
  audience: 'customer',
}

export const customerLogoutCall: CallTo<typeof customerAccount.logout> = {
  method: 'POST',
  path: 'customer/logout',
  audience: 'customer',
}

export const customerChangePasswordCall: CallTo<typeof customerAccount.changePassword> = {
  method: 'POST',
  path: 'customer/change-password',
  audience: 'customer',
}

export const customerChangeEmailCall: CallTo<typeof customerAccount.changeEmail> = {
  method: 'POST',
  path: 'customer/change-email',
  audience: 'customer',
}

export const customerExportCall: CallTo<typeof customerAccount.export> = {
  method: 'GET',
  path: 'customer/export',
  audience: 'customer',
}

export const customerDeleteCall: CallTo<typeof customerAccount.remove> = {
  method: 'POST',
  path: 'customer/delete-account',
  audience: 'customer',
}

export const customerOrdersCall: CallTo<typeof customerOrders.list> = {
  method: 'GET',
  path: 'customer/orders',
  audience: 'customer',
}
