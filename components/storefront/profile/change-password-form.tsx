import { errorOfEmpty, errorOfNewPassword } from '@/components/auth/account-errors'
import { AccountForm } from '@/components/auth/account-form'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { changePasswordCall } from '@/lib/client/customer-calls'
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
      const { message } = await call(changePasswordCall, { currentPassword, password })
      state.form.current?.reset()
      showToast('success', message, 'account')
    },
  })
  return (
    <div className={styles.form}>
      <AccountForm state={state} action="Change password" doing="Saving…">
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={state.errors.currentPassword}
        />
        <NewPasswordField label="New password" error={state.errors.password} />
      </AccountForm>
    </div>
  )
}
