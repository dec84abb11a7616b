import 'server-only'
import { profile } from '@/lib/contract/profile'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { changeEmail } from './change-email'
import { changePassword } from './change-password'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './change-two-factor'
import { confirmEmail } from './confirm-email'
import { contactSupport } from './contact-support'
import { listDevices, revokeDevice, revokeOtherDevices } from './devices'
import { setPhoto } from './set-photo'
import { updateProfile } from './update-profile'

export const profileFeature = feature({
  name: 'profile',
  calls: bindCalls(profile, {
    update: updateProfile,
    setPhoto,
    changePassword,
    changeEmail,
    confirmEmail,
    sessions: listDevices,
    revokeSession: revokeDevice,
    revokeOthers: revokeOtherDevices,
    startTwoFactor,
    confirmTwoFactor,
    stopTwoFactor,
    contact: contactSupport,
  }),
})
