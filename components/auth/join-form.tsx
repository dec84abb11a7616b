import { useState } from 'react'
import { errorOfEmpty, errorOfNewPassword } from '@/components/ui/form/account-errors'
import { CheckedPasswordField } from '@/components/ui/form/checked-password-field'
import { CurrentPasswordField } from '@/components/ui/form/current-password-field'
import { Field } from '@/components/ui/form/field'
import { NameFields } from '@/components/ui/form/name-fields'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { acceptInvitationCall, type invitationCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { authFieldMessages } from '@/lib/rules/messages'
import styles from './auth-view.module.css'
import { CodeStep } from './code-step'
import { goOn } from './enter'
import { NextViewHeading } from './view-heading'

export type JoinOffer = ReturnType<NonNullable<(typeof invitationCall)['shape']>>

type JoinFormProps = { token: string; offer: JoinOffer }

/** People with an account confirm their password; others choose a name and a password. */
export function JoinForm({ token, offer }: JoinFormProps) {
  const { email, storeName, roleName, hasAccount } = offer
  /** For an account with two-factor sign-in: the state until the code is entered. */
  const [password, setPassword] = useState<string | null>(null)
  const state = useForm({
    check: (values) =>
      hasAccount
        ? { password: errorOfEmpty(values.password, authFieldMessages.password) }
        : {
            first_Name: errorOfEmpty(values.first_Name, authFieldMessages.firstName),
            last_Name: errorOfEmpty(values.last_Name, authFieldMessages.lastName),
            password: errorOfNewPassword(values.password),
          },
    send: async ({ password = '', first_Name, last_Name }) => {
      const name = hasAccount ? {} : { first_Name, last_Name }
      const joined = await call(acceptInvitationCall, { token, password, ...name })
      if ('needsCode' in joined) setPassword(password)
      else await goOn(joined)
    },
  })
  if (password !== null) {
    const join = async (code: string) => {
      const joined = await call(acceptInvitationCall, { token, password, code })
      if (!('needsCode' in joined)) await goOn(joined)
    }
    return (
      <CodeStep
        email={email}
        action={`Join ${storeName}`}
        doing="Joining…"
        send={join}
        onBack={() => setPassword(null)}
      />
    )
  }
  return (
    <>
      <NextViewHeading title={`Join ${storeName}`}>
        You are invited to work in <b>{storeName}</b> as <b>{roleName}</b>.{' '}
        {hasAccount ? 'Confirm with the password of your account.' : 'Enter your name and choose a password.'}
      </NextViewHeading>
      <SubmitForm state={state} action={`Join ${storeName}`} doing="Joining…">
        <Field label="Email address" name="username" type="email" autoComplete="username" value={email} readOnly />
        {hasAccount ? (
          <CurrentPasswordField error={state.errors.password} />
        ) : (
          <>
            <NameFields errors={state.errors} />
            <CheckedPasswordField label="Password" error={state.errors.password} />
          </>
        )}
      </SubmitForm>
      <p className={styles.small}>
        By joining you accept our <a href="/terms">Terms</a> and our <a href="/privacy">Privacy policy</a>.
      </p>
    </>
  )
}
