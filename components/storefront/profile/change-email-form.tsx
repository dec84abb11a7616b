import { errorOfEmail, errorOfEmpty } from '@/components/auth/account-errors'
import { AccountForm } from '@/components/auth/account-form'
import { EmailField } from '@/components/ui/form/email-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { changeEmailCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { authFieldMessages } from '@/lib/rules/messages'
import styles from './section.module.css'

export function ChangeEmailForm() {
  const state = useForm({
    check: ({ email, password }) => ({
      email: errorOfEmail(email),
      password: errorOfEmpty(password, authFieldMessages.password),
    }),
    send: async ({ email = '', password = '' }) => {
      const { message } = await call(changeEmailCall, { email: email.trim(), password })
      state.form.current?.reset()
      showToast('success', message, 'account')
    },
  })
  return (
    <div className={styles.form}>
      <AccountForm state={state} action="Send the link" doing="Sending…">
        <EmailField label="New email address" autoComplete="email" error={state.errors.email} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={state.errors.password}
        />
      </AccountForm>
    </div>
  )
}
