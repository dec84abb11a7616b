'use client'

import { ScreenHeader } from '../kit/screen-header'
import { SettingsSection } from '../kit/settings-section'
import { AccountDevices } from './account-devices'
import { EmailForm } from './email-form'
import { PasswordForm } from './password-form'
import { PersonForm } from './person-form'
import { PhotoField } from './photo-field'
import { TwoFactor } from './two-factor'

/** The person's own account, the same in every store. */
export function ProfileScreen() {
  return (
    <>
      <ScreenHeader title="Your profile" description="Your own account, the same in every store that you work in." />
      <SettingsSection title="Personal details" description="Colleagues see your name and photo next to your activity.">
        <PhotoField />
        <PersonForm />
      </SettingsSection>
      <SettingsSection
        title="Email address"
        description="You sign in with it. A new address takes effect once you open the link in the email we send to it."
      >
        <EmailForm />
      </SettingsSection>
      <SettingsSection
        title="Password"
        description="Changing it signs you out on every other device. Your password manager can fill this in."
      >
        <PasswordForm />
      </SettingsSection>
      <SettingsSection
        title="Two-factor sign-in"
        description="Besides the password, signing in takes a code from an authenticator app on your phone."
      >
        <TwoFactor />
      </SettingsSection>
      <SettingsSection
        title="Your devices"
        description="Where you are signed in. Sign out any device you do not recognise."
      >
        <AccountDevices />
      </SettingsSection>
    </>
  )
}
