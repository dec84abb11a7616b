import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { errorOfNewPassword } from '@/components/ui/form/account-errors'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { call } from '@/lib/client/call'
import { removeToken } from '@/lib/client/change-session'
import { customerResetPasswordCall } from '@/lib/client/customer-calls'
import { Failure } from '@/lib/rules/failure'
import styles from './customer-verify-page.module.css'

type NewPasswordFormProps = { token: string; onDead: (reason: string) => void }

/** Sets a new password through an email link; every session ends with the old one. */
export function NewPasswordForm({ token, onDead }: NewPasswordFormProps) {
  const [isDone, setIsDone] = useState(false)
  const state = useForm({
    check: ({ password }) => ({ password: errorOfNewPassword(password) }),
    send: async ({ password = '' }) => {
      try {
        await call(customerResetPasswordCall, { token, password })
        removeToken('customer')
        setIsDone(true)
      } catch (thrown) {
        // Rejected for another reason than the password: the link is not valid.
        if (thrown instanceof Failure && thrown.code === 'invalid' && !thrown.fields?.password) onDead(thrown.message)
        else throw thrown
      }
    },
  })
  if (isDone) {
    return (
      <EmptyState level={1} title="Your new password is saved" picture={<Icon path={checkIcon} />}>
        <p role="status">You are signed out everywhere. Sign in with the new password.</p>
        <ButtonLink href="#sign-in">Sign In</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={styles.form}>
      <h1>Choose a new password</h1>
      <p>You will be signed out on all devices. Then sign in with the new password.</p>
      <SubmitForm state={state} action="Save the password" doing="Saving…">
        <NewPasswordField label="New password" error={state.errors.password} />
      </SubmitForm>
    </div>
  )
}
