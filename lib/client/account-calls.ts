import type { profile } from '@/lib/contract/profile'
import type { invitations, sessions } from '@/lib/contract/session'
import type { CallTo } from './call'

/** Paths of the calls of the auth pages. Imports only types, so no schema library is loaded. */
export const signUpCall: CallTo<typeof sessions.signUp> = {
  method: 'POST',
  path: 'vender/auth/signup',
  audience: 'public',
}

export const resendVerificationCall: CallTo<typeof sessions.resendVerification> = {
  method: 'POST',
  path: 'vender/auth/resend-verification',
  audience: 'public',
}

export const verifyCall: CallTo<typeof sessions.verify> = {
  method: 'POST',
  path: 'vender/auth/verify',
  audience: 'public',
}

export const confirmEmailCall: CallTo<typeof profile.confirmEmail> = {
  method: 'POST',
  path: 'vender/auth/confirm-email',
  audience: 'public',
}

export const signInCall: CallTo<typeof sessions.signIn> = {
  method: 'POST',
  path: 'vender/auth/login',
  audience: 'public',
}

export const signOutCall: CallTo<typeof sessions.signOut> = {
  method: 'POST',
  path: 'vender/auth/logout',
  audience: 'account',
}

export const forgotPasswordCall: CallTo<typeof sessions.forgotPassword> = {
  method: 'POST',
  path: 'vender/auth/forgot-password',
  audience: 'public',
}

export const resetPasswordCall: CallTo<typeof sessions.resetPassword> = {
  method: 'POST',
  path: 'vender/auth/reset-password',
  audience: 'public',
}

export const invitationCall: CallTo<typeof invitations.invitation> = {
  method: 'POST',
  path: 'vender/auth/invitation',
  audience: 'public',
}

export const acceptInvitationCall: CallTo<typeof invitations.acceptInvitation> = {
  method: 'POST',
  path: 'vender/auth/accept-invitation',
  audience: 'public',
}

export const domainChoiceCall: CallTo<typeof sessions.domainChoice> = {
  method: 'GET',
  path: 'vender/auth/domain-choice',
  audience: 'public',
}

export const chooseDomainCall: CallTo<typeof sessions.chooseDomain> = {
  method: 'POST',
  path: 'vender/auth/choose-domain',
  audience: 'account',
}

export const verifySessionCall: CallTo<typeof sessions.verifySession> = {
  method: 'GET',
  path: 'vender/profile/verifySession',
  audience: 'account',
}
