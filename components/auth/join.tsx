'use client'

import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { invitationCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { takeLinkToken } from '@/lib/client/link-token'
import { Failure } from '@/lib/rules/failure'
import { DeadLink, INCOMPLETE_LINK } from './dead-link'
import { JoinForm, type JoinOffer } from './join-form'

type State =
  | { kind: 'reading' }
  | { kind: 'open'; token: string; offer: JoinOffer }
  | { kind: 'closed'; failure: Failure }

/** Shows an invitation, and the form that accepts it. */
export function Join() {
  const [state, setState] = useState<State>({ kind: 'reading' })

  const open = useCallback((signal?: AbortSignal) => {
    setState({ kind: 'reading' })
    read(signal).then(setState, (thrown: unknown) => {
      if (signal?.aborted) return
      if (!(thrown instanceof Failure)) throw thrown
      setState({ kind: 'closed', failure: thrown })
    })
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    open(abort.signal)
    return () => abort.abort()
  }, [open])

  if (state.kind === 'reading') return <Spinner text="Opening your invitation…" />
  if (state.kind === 'open') return <JoinForm token={state.token} offer={state.offer} />
  const { code, message } = state.failure
  if (code === 'unavailable' || code === 'too_many') {
    return (
      <DeadLink title="Something went wrong" reason={message}>
        <Button onClick={() => open()}>Try again</Button>
      </DeadLink>
    )
  }
  return (
    <DeadLink title="This invitation cannot be used" reason={message}>
      <p>Ask the person who invited you to send it again. If you have already joined, sign in.</p>
      <a href="/">Go to sign-in</a>
    </DeadLink>
  )
}

async function read(signal?: AbortSignal): Promise<State> {
  const token = takeLinkToken('invitation')
  if (token === null) throw new Failure('invalid', INCOMPLETE_LINK)
  return { kind: 'open', token, offer: await call(invitationCall, { token }, signal) }
}
