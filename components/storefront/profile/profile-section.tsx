import { errorOfEmpty } from '@/components/ui/form/account-errors'
import { NameFields } from '@/components/ui/form/name-fields'
import { PhoneFields } from '@/components/ui/form/phone-fields'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { customerProfileCall, customerUpdateCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import type { CustomerProfile } from '@/lib/contract/customer-profile'
import { authFieldMessages } from '@/lib/rules/messages'
import { codeOfCountry, countryOfCode } from '@/lib/rules/phone-countries'
import { errorOfMobile } from '../auth-modal/auth-errors'
import { Read, SectionPanel } from './section'
import styles from './section.module.css'
import { useReading } from './use-reading'

/** Name, mobile number and newsletter consent. */
export function ProfileSection({ homeCode }: { homeCode: string }) {
  const reading = useReading('profile', () => call(customerProfileCall, {}))
  return (
    <SectionPanel title="Profile">
      <Read reading={reading}>
        {(profile) => (
          <ProfileForm profile={profile} homeCode={homeCode} onSaved={(saved) => reading.mutate(saved, false)} />
        )}
      </Read>
    </SectionPanel>
  )
}

type ProfileFormProps = { profile: CustomerProfile; homeCode: string; onSaved: (profile: CustomerProfile) => void }

function ProfileForm({ profile, homeCode, onSaved }: ProfileFormProps) {
  const state = useForm({
    check: ({ first_Name, last_Name, mobile }) => ({
      first_Name: errorOfEmpty(first_Name, authFieldMessages.firstName),
      last_Name: errorOfEmpty(last_Name, authFieldMessages.lastName),
      // Guest buyers may have none.
      mobile: mobile ? errorOfMobile(mobile) : undefined,
    }),
    send: async ({ first_Name = '', last_Name = '', country_Code, mobile = '', acceptsMarketing }) => {
      const person = { first_Name, last_Name, mobile, country_Code: codeOfCountry(country_Code, homeCode) }
      onSaved(await call(customerUpdateCall, { ...person, acceptsMarketing: acceptsMarketing === 'on' }))
      showToast('success', 'Your profile is saved.', 'account')
    },
  })
  return (
    <div className={styles.form}>
      <p className={styles.small}>
        Signed in as <b>{profile.email}</b>
      </p>
      <SubmitForm state={state} action="Save" doing="Saving…">
        <NameFields errors={state.errors} first={profile.first_Name} last={profile.last_Name} />
        <PhoneFields
          homeCode={homeCode}
          errors={state.errors}
          country={countryOfCode(profile.country_Code, homeCode)}
          mobile={profile.mobile}
        />
        <label className={styles.choice}>
          <input type="checkbox" name="acceptsMarketing" defaultChecked={profile.acceptsMarketing} />
          Send me news and offers by email. I can change my mind at any time.
        </label>
      </SubmitForm>
    </div>
  )
}
