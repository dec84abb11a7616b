import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { authMessages } from '@/lib/rules/messages'
import styles from './auth-modal.module.css'
import type { AuthView } from './auth-view'
import { ForgotView } from './forgot-view'
import { LoginView } from './login-view'
import { SignUpView } from './sign-up-view'
import { VerifyView } from './verify-view'

export type AuthModalProps = {
  /** Null while it is closed. */
  view: AuthView | null
  /** Id of the store of this page. */
  storeId: string
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Address of the outbox, when emails are not sent. */
  outbox: string | null
  onView: (view: AuthView) => void
  onClose: () => void
}

const TITLES: Readonly<Record<AuthView, string>> = {
  login: 'Sign In',
  signup: 'Create your account',
  verify: authMessages.verifyYourEmail,
  forgot: 'Forgot your password?',
}

/** Login, sign-up, verify-your-email and forgotten password (specification §2.3, §4). Each view starts empty. */
export function AuthModal({ view, storeId, homeCode, outbox, onView, onClose }: AuthModalProps) {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const content = useRef<HTMLDivElement>(null)

  // After the dialog's own effect, which focuses its first button.
  useEffect(() => {
    if (view) (content.current?.querySelector('input') ?? content.current)?.focus()
  }, [view])

  const verify = (address: string, wasSent: boolean) => {
    setEmail(address)
    setIsSent(wasSent)
    onView('verify')
  }
  const forgot = (typed: string) => {
    setEmail(typed)
    onView('forgot')
  }
  const toLogin = () => onView('login')
  return (
    <Dialog open={view !== null} title={TITLES[view ?? 'login']} onClose={onClose}>
      <div ref={content} tabIndex={-1} className={styles.view}>
        {view === 'login' && (
          <LoginView
            storeId={storeId}
            onDone={onClose}
            onVerify={(address) => verify(address, false)}
            onForgot={forgot}
            onSignUp={() => onView('signup')}
          />
        )}
        {view === 'signup' && (
          <SignUpView
            storeId={storeId}
            homeCode={homeCode}
            onVerify={(address) => verify(address, true)}
            onLogin={toLogin}
          />
        )}
        {view === 'verify' && <VerifyView email={email} isSent={isSent} outbox={outbox} onLogin={toLogin} />}
        {view === 'forgot' && <ForgotView email={email} outbox={outbox} onLogin={toLogin} />}
      </div>
    </Dialog>
  )
}
