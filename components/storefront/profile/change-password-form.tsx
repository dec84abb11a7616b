import { errorOfEmpty, errorOfNewPassword } from '@/components/ui/form/account-errors'
import { CurrentPasswordField } from '@/components/ui/form/current-password-field'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { customerChangePasswordCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { authFieldMessages } from '@/lib/rules/messages'
import styles from './section.module.css'

export function ChangePasswordForm() {
  const state = useForm({
    check: ({ currentPassword, password }) => ({
      currentPassword: errorOfEmpty(currentPassword, authFieldMessages.password),
      password: errorOfNewPassword(password),
    }),
    send: async ({ currentPassword = '', password = '' }) => {
      const { message } = await call(customerChangePasswordCall, { currentPassword, password })
      state.form.current?.reset()
      showToast('success', message, 'account')
    },
  })
  return (
    <div className={styles.form}>
      <SubmitForm state={state} action="Change password" doing="Saving…">
        <CurrentPasswordField label="Current password" name="currentPassword" error={state.errors.currentPassword} />
        <NewPasswordField label="New password" error={state.errors.password} />
      </SubmitForm>
    </div>
  )
}
