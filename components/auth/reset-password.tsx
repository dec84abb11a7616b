'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { errorOfNewPassword } from '@/components/ui/form/account-errors'
import { CheckedPasswordField } from '@/components/ui/form/checked-password-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { Spinner } from '@/components/ui/spinner'
import { resetPasswordCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { removeToken } from '@/lib/client/change-session'
import { leaveFlashMessage } from '@/lib/client/flash-message'
import { leaveFor } from '@/lib/client/go-to'
import { takeLinkToken } from '@/lib/client/link-token'
import { Failure } from '@/lib/rules/failure'
import styles from './auth-view.module.css'
import { DeadLink, INCOMPLETE_LINK } from './dead-link'
import { ViewHeading } from './view-heading'

/** Sets a new password through an email link. One field only: it can be shown, and pasted from a password manager. */
export function ResetPassword() {
  const [token, setToken] = useState<string | null>()
  const [deadBecause, setDeadBecause] = useState('')
  const state = useForm({
    check: ({ password }) => ({ password: errorOfNewPassword(password) }),
    send: async ({ password = '' }) => {
      try {
        const { message } = await call(resetPasswordCall, { token: token ?? '', password })
        // Every session ended with the old password, this browser's too.
        removeToken('vendor')
        leaveFlashMessage({ email: '', text: message })
        await leaveFor('/')
      } catch (thrown) {
        if (!isDeadLink(thrown)) throw thrown
        setDeadBecause(thrown.message)
      }
    },
  })

  useEffect(() => setToken(takeLinkToken('token')), [])

  if (token === undefined) return <Spinner />
  if (token === null || deadBecause) {
    return (
      <DeadLink title="This link cannot be used" reason={deadBecause || INCOMPLETE_LINK}>
        <ButtonLink href="/forgot-password">Send me a new link</ButtonLink>
        <a href="/">Back to sign-in</a>
      </DeadLink>
    )
  }
  return (
    <>
      <ViewHeading title="Choose a new password">
        You will be signed out on all devices. Then sign in with the new password.
      </ViewHeading>
      <SubmitForm state={state} action="Save the password" doing="Saving…">
        <CheckedPasswordField label="New password" error={state.errors.password} />
      </SubmitForm>
      <p className={styles.other}>
        <a href="/">Back to sign-in</a>
      </p>
    </>
  )
}

/** Rejected for another reason than the password: the link is not valid. */
const isDeadLink = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && thrown.code === 'invalid' && !thrown.fields?.password
