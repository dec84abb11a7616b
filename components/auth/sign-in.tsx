'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type FlashMessage, takeFlashMessage } from '@/lib/client/flash-message'
import { CodeStep } from './code-step'
import { enter } from './enter'
import { PasswordStep } from './password-step'
import { useArrival } from './use-arrival'
import { VerifyEmailView } from './verify-email-view'

export type Credentials = { email: string; password: string }

type View = { kind: 'password' } | { kind: 'verify'; email: string } | ({ kind: 'code' } & Credentials)

type SignInProps = {
  /** Demo logins; none on a real platform. */
  demoLogins: readonly (Credentials & { label: string })[]
  /** Address of the outbox, when emails are not sent. */
  emails: ReactNode
}

/** The sign-in page: password, then the second factor if there is one; an unverified address must be verified. */
export function SignIn({ demoLogins, emails }: SignInProps) {
  const arrival = useArrival()
  const [view, setView] = useState<View>({ kind: 'password' })
  const [note, setNote] = useState<FlashMessage | null>(null)

  useEffect(() => {
    const left = takeFlashMessage()
    if (left) setNote(left)
  }, [])

  if (arrival.isGoingOn) return <Spinner text="You are signed in. One moment…" />
  const back = (email: string) => {
    setNote({ email, text: '' })
    setView({ kind: 'password' })
  }
  if (view.kind === 'verify') {
    return (
      <VerifyEmailView email={view.email} isSent={false} onBack={() => back(view.email)}>
        {emails}
      </VerifyEmailView>
    )
  }
  if (view.kind === 'code') {
    const { email, password } = view
    return (
      <CodeStep
        email={email}
        action="Sign in"
        doing="Signing in…"
        send={(code) => enter({ email, password, code })}
        onBack={() => back(email)}
      />
    )
  }
  return (
    <PasswordStep
      news={note?.text ?? ''}
      error={arrival.error}
      email={note?.email ?? ''}
      demoLogins={demoLogins}
      onCodeNeeded={(credentials) => setView({ kind: 'code', ...credentials })}
      onVerifyNeeded={(email) => setView({ kind: 'verify', email })}
    />
  )
}
