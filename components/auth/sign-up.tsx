'use client'

import { type ReactNode, useState } from 'react'
import { errorOfEmail, errorOfEmpty, errorOfNewPassword } from '@/components/ui/form/account-errors'
import { CheckedPasswordField } from '@/components/ui/form/checked-password-field'
import { EmailField } from '@/components/ui/form/email-field'
import { Field } from '@/components/ui/form/field'
import { NameFields } from '@/components/ui/form/name-fields'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { signUpCall } from '@/lib/client/account-calls'
import { newBrowserProof, storeBrowserProof } from '@/lib/client/browser-proof'
import { call } from '@/lib/client/call'
import { leaveFlashMessage } from '@/lib/client/flash-message'
import { goTo } from '@/lib/client/go-to'
import { authFieldMessages } from '@/lib/rules/messages'
import styles from './auth-view.module.css'
import { VerifyEmailView } from './verify-email-view'
import { ViewHeading } from './view-heading'

/** Creates an account; its email has the next step. `emails`: link to the outbox, when emails are not sent. */
export function SignUp({ emails }: { emails: ReactNode }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const state = useForm({
    check: (values) => ({
      first_Name: errorOfEmpty(values.first_Name, authFieldMessages.firstName),
      last_Name: errorOfEmpty(values.last_Name, authFieldMessages.lastName),
      storeName: errorOfEmpty(values.storeName, 'Please Enter Store Name'),
      email: errorOfEmail(values.email),
      password: errorOfNewPassword(values.password),
    }),
    send: async ({ first_Name = '', last_Name = '', storeName = '', email = '', password = '' }) => {
      const browserProof = newBrowserProof()
      storeBrowserProof(browserProof)
      await call(signUpCall, { first_Name, last_Name, storeName, email, password, browserProof })
      setSentTo(email.trim())
    },
  })

  if (sentTo !== null) {
    const back = () => {
      leaveFlashMessage({ email: sentTo, text: '' })
      goTo('/')
    }
    return (
      <VerifyEmailView email={sentTo} isSent onBack={back}>
        {emails}
      </VerifyEmailView>
    )
  }
  return (
    <>
      <ViewHeading title="Open your store">Free for 30 days. No card, no commitment.</ViewHeading>
      <SubmitForm state={state} action="Create account" doing="Creating your account…">
        <NameFields errors={state.errors} />
        <Field
          label="Store name"
          name="storeName"
          autoComplete="organization"
          maxLength={80}
          required
          error={state.errors.storeName}
        />
        <EmailField error={state.errors.email} />
        <CheckedPasswordField label="Password" error={state.errors.password} />
      </SubmitForm>
      <p className={styles.small}>
        By creating an account you accept our <a href="/terms">Terms</a> and our <a href="/privacy">Privacy policy</a>.
      </p>
      <p className={styles.other}>
        Have an account? <a href="/">Sign in</a>
      </p>
    </>
  )
}
