import { useRef } from 'react'
import { errorOfEmail, errorOfEmpty } from '@/components/ui/form/account-errors'
import { CurrentPasswordField } from '@/components/ui/form/current-password-field'
import { EmailField } from '@/components/ui/form/email-field'
import notes from '@/components/ui/form/notes.module.css'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { leaveFlashMessage } from '@/lib/client/flash-message'
import { authFieldMessages } from '@/lib/rules/messages'
import styles from './auth-view.module.css'
import { DemoLogins } from './demo-logins'
import { enter, wantsVerification } from './enter'
import type { Credentials } from './sign-in'
import { ViewHeading } from './view-heading'

type PasswordStepProps = {
  /** Success message from a previous page, such as a verified address. */
  news: string
  /** Why the person was signed out. */
  error: string
  /** Prefills the field, when known. */
  email: string
  demoLogins: readonly (Credentials & { label: string })[]
  onCodeNeeded: (credentials: Credentials) => void
  onVerifyNeeded: (email: string) => void
}

export function PasswordStep(props: PasswordStepProps) {
  const { news, error, email, demoLogins, onCodeNeeded, onVerifyNeeded } = props
  const fields = useRef<HTMLDivElement>(null)
  const state = useForm({
    check: (values) => ({
      email: errorOfEmail(values.email),
      password: errorOfEmpty(values.password, authFieldMessages.password),
    }),
    send: async ({ email = '', password = '' }) => {
      try {
        await enter({ email, password })
        onCodeNeeded({ email, password })
      } catch (thrown) {
        if (!wantsVerification(thrown)) throw thrown
        onVerifyNeeded(email.trim())
      }
    },
  })
  const input = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const use = (login: Credentials) => {
    for (const name of ['email', 'password'] as const) {
      const target = input(name)
      if (target) target.value = login[name]
    }
    state.form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }

  return (
    <>
      <ViewHeading title="Sign in to your store" />
      <div role="status" className={notes.place}>
        {news && <p className={`${notes.success} ${styles.note}`}>{news}</p>}
        {!news && error && <p className={`${notes.info} ${styles.note}`}>{error}</p>}
      </div>
      <SubmitForm state={state} action="Sign in" doing="Signing in…">
        <div ref={fields} className={styles.fields}>
          <EmailField key={email} defaultValue={email} error={state.errors.email} />
          <CurrentPasswordField error={state.errors.password} />
          <a
            className={styles.aside}
            href="/forgot-password"
            onClick={() => leaveFlashMessage({ email: input('email')?.value ?? '', text: '' })}
          >
            Forgot your password?
          </a>
        </div>
      </SubmitForm>
      <p className={styles.other}>
        New here? <a href="/signup">Open a store</a> – free for 30 days, no card needed.
      </p>
      {demoLogins.length > 0 && <DemoLogins logins={demoLogins} onUse={use} />}
    </>
  )
}
