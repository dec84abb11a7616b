import type { profile } from '@/lib/contract/profile'
import type { invitations, session } from '@/lib/contract/session'
import type { CallTo } from './call'

/** Paths of the calls of the auth pages. Imports only types, so no schema library is loaded. */
export const signUpCall: CallTo<typeof session.signUp> = {
  method: 'POST',
  path: 'vender/auth/signup',
  audience: 'public',
}

export const resendVerificationCall: CallTo<typeof session.resendVerification> = {
  method: 'POST',
  path: 'vender/auth/resend-verification',
  audience: 'public',
}

export const verifyCall: CallTo<typeof session.verify> = {
  method: 'POST',
  path: 'vender/auth/verify',
  audience: 'public',
}

export const confirmEmailCall: CallTo<typeof profile.confirmEmail> = {
  method: 'POST',
  path: 'vender/auth/confirm-email',
  audience: 'public',
}

export const signInCall: CallTo<typeof session.signIn> = {
  method: 'POST',
  path: 'vender/auth/login',
  audience: 'public',
}

export const signOutCall: CallTo<typeof session.signOut> = {
  method: 'POST',
  path: 'vender/auth/logout',
  audience: 'account',
}

export const forgotPasswordCall: CallTo<typeof session.forgotPassword> = {
  method: 'POST',
  path: 'vender/auth/forgot-password',
  audience: 'public',
}

export const resetPasswordCall: CallTo<typeof session.resetPassword> = {
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

export const domainChoiceCall: CallTo<typeof session.domainChoice> = {
  method: 'GET',
  path: 'vender/auth/domain-choice',
  audience: 'public',
}

export const chooseDomainCall: CallTo<typeof session.chooseDomain> = {
  method: 'POST',
  path: 'vender/auth/choose-domain',
  audience: 'account',
}

export const verifySessionCall: CallTo<typeof session.verifySession> = {
  method: 'GET',
  path: 'vender/profile/verifySession',
  audience: 'account',
}
