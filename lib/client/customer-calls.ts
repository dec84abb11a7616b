import type { customerAccount } from '@/lib/contract/customer-account'
import type { customerAuth } from '@/lib/contract/customer-auth'
import type { customerOrders } from '@/lib/contract/customer-orders'
import type { CallTo } from './call'

/** Paths of the calls of a signed-in customer. Imports only types, so no schema library is loaded. */
export const loginCall: CallTo<typeof customerAuth.login> = {
  method: 'POST',
  path: 'vender/publicwebsite/login-Customer',
  audience: 'public',
}

export const signUpCall: CallTo<typeof customerAuth.signUp> = {
  method: 'POST',
  path: 'vender/publicwebsite/signUp-Customer',
  audience: 'public',
}

export const resendVerificationCall: CallTo<typeof customerAuth.resendVerification> = {
  method: 'POST',
  path: 'vender/publicwebsite/resend-verification',
  audience: 'public',
}

export const verifyCall: CallTo<typeof customerAuth.verify> = {
  method: 'POST',
  path: 'vender/publicwebsite/verify-customer',
  audience: 'public',
}

export const forgotPasswordCall: CallTo<typeof customerAuth.forgotPassword> = {
  method: 'POST',
  path: 'vender/publicwebsite/forgot-password',
  audience: 'public',
}

export const resetPasswordCall: CallTo<typeof customerAuth.resetPassword> = {
  method: 'POST',
  path: 'vender/publicwebsite/reset-password',
  audience: 'public',
}

export const confirmEmailCall: CallTo<typeof customerAuth.confirmEmail> = {
  method: 'POST',
  path: 'vender/publicwebsite/confirm-email',
  audience: 'public',
}

export const profileCall: CallTo<typeof customerAccount.profile> = {
  method: 'GET',
  path: 'customer/profile',
  audience: 'customer',
}

export const updateCall: CallTo<typeof customerAccount.update> = {
  method: 'POST',
  path: 'customer/update',
  audience: 'customer',
}

export const addressesCall: CallTo<typeof customerAccount.addresses> = {
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

export const sessionsCall: CallTo<typeof customerAccount.sessions> = {
  method: 'GET',
  path: 'customer/sessions',
  audience: 'customer',
}

export const revokeSessionCall: CallTo<typeof customerAccount.revokeSession> = {
  method: 'POST',
  path: 'customer/revoke-session',
  audience: 'customer',
}

export const logoutCall: CallTo<typeof customerAccount.logout> = {
  method: 'POST',
  path: 'customer/logout',
  audience: 'customer',
}

export const changePasswordCall: CallTo<typeof customerAccount.changePassword> = {
  method: 'POST',
  path: 'customer/change-password',
  audience: 'customer',
}

export const changeEmailCall: CallTo<typeof customerAccount.changeEmail> = {
  method: 'POST',
  path: 'customer/change-email',
  audience: 'customer',
}

export const exportCall: CallTo<typeof customerAccount.export> = {
  method: 'GET',
  path: 'customer/export',
  audience: 'customer',
}

export const removeCall: CallTo<typeof customerAccount.remove> = {
  method: 'POST',
  path: 'customer/delete-account',
  audience: 'customer',
}

export const ordersCall: CallTo<typeof customerOrders.list> = {
  method: 'GET',
  path: 'customer/orders',
  audience: 'customer',
}
