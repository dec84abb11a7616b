import { useRef } from 'react'
import { AccountForm } from '@/components/auth/account-form'
import { EmailField } from '@/components/ui/form/email-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { useForm } from '@/components/ui/form/use-form'
import { mergeWishes } from '@/lib/client/account-wishes'
import { call } from '@/lib/client/call'
import { loginCall } from '@/lib/client/customer-calls'
import { storeToken } from '@/lib/client/session'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { loginErrors } from './auth-errors'
import { reject } from './auth-failure'
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
        else reject(thrown)
      }
    },
  })
  return (
    <>
      <AccountForm state={state} action="Sign In" doing="Signing in…">
        <EmailField ref={address} error={state.errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={state.errors.password}
        />
        <button type="button" className={styles.aside} onClick={() => onForgot(address.current?.value ?? '')}>
          Forgot password?
        </button>
      </AccountForm>
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
  const { token } = await call(loginCall, { ...NO_PERSON, email, password, storeId })
  if (!token) throw new Failure('unavailable', authMessages.somethingWentWrong)
  storeToken('customer', token)
  showToast('success', authMessages.loggedIn, 'auth')
  void mergeWishes()
}
