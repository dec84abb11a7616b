import { useRef } from 'react'
import { CurrentPasswordField } from '@/components/ui/form/current-password-field'
import { EmailField } from '@/components/ui/form/email-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { mergeWishes } from '@/lib/client/account-wishes'
import { call } from '@/lib/client/call'
import { storeToken } from '@/lib/client/change-session'
import { customerLoginCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { loginErrors } from './auth-errors'
import { rethrowToForm } from './auth-failure'
import styles from './auth-modal.module.css'

type LoginViewProps = {
  storeId: string
  onDone: () => void
  onVerify: (email: string) => void
  /** Passes the typed address on. */
  onForgot: (email: string) => void
  onSignUp: () => void
}

export function LoginView({ storeId, onDone, onVerify, onForgot, onSignUp }: LoginViewProps) {
  const address = useRef<HTMLInputElement>(null)
  const state = useForm({
    check: loginErrors,
    send: async ({ email = '', password = '' }) => {
      try {
        await login(storeId, email.trim(), password)
        onDone()
      } catch (thrown) {
        if (thrown instanceof Failure && thrown.message.includes('verify')) onVerify(email.trim())
        else rethrowToForm(thrown)
      }
    },
  })
  return (
    <>
      <SubmitForm state={state} action="Sign In" doing="Signing in…">
        <EmailField ref={address} error={state.errors.email} />
        <CurrentPasswordField error={state.errors.password} />
        <button type="button" className={styles.aside} onClick={() => onForgot(address.current?.value ?? '')}>
          Forgot password?
        </button>
      </SubmitForm>
      <p className={styles.other}>
        New here?{' '}
        <button type="button" className={styles.inline} onClick={onSignUp}>
          Create an account
        </button>
      </p>
    </>
  )
}

/** The four fields of sign-up are sent empty (specification §7). */
const NO_PERSON = { first_Name: '', last_Name: '', country_Code: '', mobile: '' }

async function login(storeId: string, email: string, password: string): Promise<void> {
  if (!storeId) throw new Failure('not_found', authMessages.storeIdNotFound)
  const { token } = await call(customerLoginCall, { ...NO_PERSON, email, password, storeId })
  if (!token) throw new Failure('unavailable', authMessages.somethingWentWrong)
  storeToken('customer', token)
  showToast('success', authMessages.loggedIn, 'auth')
  void mergeWishes()
}
