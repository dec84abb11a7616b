'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { errorOfEmail } from '@/components/ui/form/account-errors'
import { EmailField } from '@/components/ui/form/email-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { Icon } from '@/components/ui/icon'
import { mailIcon } from '@/components/ui/icon-paths'
import { forgotPasswordCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { takeFlashMessage } from '@/lib/client/flash-message'
import styles from './auth-view.module.css'
import { NextViewHeading, ViewHeading } from './view-heading'

/** Requests a reset link. The reply is the same for every address, so it does not reveal who has an account. */
export function ForgotPassword({ emails }: { emails: ReactNode }) {
  const [known, setKnown] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const state = useForm({
    check: ({ email }) => ({ email: errorOfEmail(email) }),
    send: async ({ email = '' }) => {
      await call(forgotPasswordCall, { email })
      setSentTo(email.trim())
    },
  })

  useEffect(() => {
    const left = takeFlashMessage()
    if (left) setKnown(left.email)
  }, [])

  if (sentTo !== null) {
    return (
      <>
        <span className={styles.emblem} aria-hidden="true">
          <Icon path={mailIcon} />
        </span>
        <NextViewHeading title="Check your email">
          If there is an account with <b>{sentTo}</b>, we have sent a link to it. The link works once, for an hour.
        </NextViewHeading>
        <Button variant="secondary" className={styles.back} onClick={() => setSentTo(null)}>
          Try another address
        </Button>
        <p className={styles.other}>
          <a href="/">Back to sign-in</a>
        </p>
        {emails}
      </>
    )
  }
  return (
    <>
      <ViewHeading title="Forgot your password?">
        Enter your email address, and we will send you a link to choose a new password.
      </ViewHeading>
      <SubmitForm state={state} action="Send the link" doing="Sending…">
        <EmailField key={known} defaultValue={known} error={state.errors.email} />
      </SubmitForm>
      <p className={styles.other}>
        Remembered your password? <a href="/">Back to sign-in</a>
      </p>
    </>
  )
}
