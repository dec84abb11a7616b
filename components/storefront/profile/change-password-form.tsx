import { errorOfEmpty, errorOfNewPassword } from '@/components/auth/account-errors'
import { AccountForm } from '@/components/auth/account-form'
import { useForm } from '@/components/auth/use-form'
import { NewPasswordField } from '@/components/ui/new-password-field'
import { PasswordField } from '@/components/ui/password-field'
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
