import { ChangeEmailForm } from './change-email-form'
import { ChangePasswordForm } from './change-password-form'
import { CustomerDevices } from './customer-devices'
import { SectionPanel } from './section'

/** Password, address and devices. */
export function SecuritySection({ locale }: { locale: string }) {
  return (
    <>
      <SectionPanel title="Change password" intro="All other devices are signed out.">
        <ChangePasswordForm />
      </SectionPanel>
      <SectionPanel
        title="Change email address"
        intro="We send a link to the new address. It changes when you open the link."
      >
        <ChangeEmailForm />
      </SectionPanel>
      <SectionPanel title="Where you are signed in">
        <CustomerDevices locale={locale} />
      </SectionPanel>
    </>
  )
}
