'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type PartingNote, takeNote } from '@/lib/client/parting-note'
import { CodeStep } from './code-step'
import { enter } from './enter'
import { PasswordStep } from './password-step'
import { useArrival } from './use-arrival'
import { VerifyEmailView } from './verify-email-view'

export type Credentials = { email: string; password: string }

type View = { kind: 'password' } | { kind: 'verify'; email: string } | ({ kind: 'code' } & Credentials)

type SignInProps = {
  /** Logins to look around with; none on a real platform. */
  demoLogins: readonly (Credentials & { label: string })[]
  /** Where letters can be read, when they reach nobody. */
  letters: ReactNode
}

/** The sign-in page: password, then the second factor where there is one; an unproved address is asked to prove itself. */
export function SignIn({ demoLogins, letters }: SignInProps) {
  const arrival = useArrival()
  const [view, setView] = useState<View>({ kind: 'password' })
  const [note, setNote] = useState<PartingNote | null>(null)

  useEffect(() => {
    const left = takeNote()
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
        {letters}
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
      fault={arrival.fault}
      email={note?.email ?? ''}
      demoLogins={demoLogins}
      onCodeNeeded={(credentials) => setView({ kind: 'code', ...credentials })}
      onVerifyNeeded={(email) => setView({ kind: 'verify', email })}
    />
  )
}
