import { EmailField } from '@/components/ui/form/email-field'
import { NameFields } from '@/components/ui/form/name-fields'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { PhoneFields } from '@/components/ui/form/phone-fields'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm, type Values } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { customerSignUpCall } from '@/lib/client/customer-calls'
import { homeCountry } from '@/lib/client/home-country'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { codeOfCountry, HOME_COUNTRY } from '@/lib/rules/phone-countries'
import { signUpErrors } from './auth-errors'
import { rethrowToForm } from './auth-failure'
import styles from './auth-modal.module.css'

type SignUpViewProps = {
  storeId: string
  homeCode: string
  onVerify: (email: string) => void
  onLogin: () => void
}

export function SignUpView({ storeId, homeCode, onVerify, onLogin }: SignUpViewProps) {
  const state = useForm({
    check: signUpErrors,
    send: async (values) => {
      const email = values.email?.trim() ?? ''
      const country_Code = codeOfCountry(values.country_Code, homeCode)
      await signUp({ ...values, email, country_Code, storeId }).catch(rethrowToForm)
      onVerify(email)
    },
  })
  const { errors } = state
  return (
    <>
      <SubmitForm state={state} action="Sign Up" doing="Creating your account…">
        <NameFields errors={errors} />
        <PhoneFields homeCode={homeCode} errors={errors} country={homeCountry() || HOME_COUNTRY} />
        <EmailField autoComplete="email" error={errors.email} />
        <NewPasswordField label="Password" error={errors.password} />
      </SubmitForm>
      <p className={styles.other}>
        Have an account already?{' '}
        <button type="button" className={styles.inline} onClick={onLogin}>
          Sign In
        </button>
      </p>
    </>
  )
}

async function signUp(values: Values): Promise<void> {
  const { first_Name = '', last_Name = '', country_Code = '', mobile = '', email = '', password = '' } = values
  const { storeId = '' } = values
  if (!storeId) throw new Failure('not_found', authMessages.storeIdNotFound)
  const person = { first_Name, last_Name, country_Code, mobile, email, password, storeId }
  const { isRegistered, message } = await call(customerSignUpCall, person)
  if (!isRegistered) throw new Failure('unavailable', message || authMessages.somethingWentWrong)
  showToast('success', message || authMessages.checkYourEmail, 'auth')
}
