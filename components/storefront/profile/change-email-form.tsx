import { errorOfEmail, errorOfEmpty } from '@/components/ui/form/account-errors'
import { CurrentPasswordField } from '@/components/ui/form/current-password-field'
import { EmailField } from '@/components/ui/form/email-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { customerChangeEmailCall } from '@/lib/client/customer-calls'
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
      const { message } = await call(customerChangeEmailCall, { email: email.trim(), password })
      state.form.current?.reset()
      showToast('success', message, 'account')
    },
  })
  return (
    <div className={styles.form}>
      <SubmitForm state={state} action="Send the link" doing="Sending…">
        <EmailField label="New email address" autoComplete="email" error={state.errors.email} />
        <CurrentPasswordField label="Your password" error={state.errors.password} />
      </SubmitForm>
    </div>
  )
}
