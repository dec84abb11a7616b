import { ChangeEmailForm } from './change-email-form'
import { ChangePasswordForm } from './change-password-form'
import { DeviceList } from './device-list'
import { Section } from './section'

/** Password, address and devices. */
export function SecuritySection({ locale }: { locale: string }) {
  return (
    <>
      <Section title="Change password" intro="All other devices are signed out.">
        <ChangePasswordForm />
      </Section>
      <Section
        title="Change email address"
        intro="We send a link to the new address. It changes when you open the link."
      >
        <ChangeEmailForm />
      </Section>
      <Section title="Where you are signed in">
        <DeviceList locale={locale} />
      </Section>
    </>
  )
}
