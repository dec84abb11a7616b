'use client'

import { useCallback, useEffect, useState } from 'react'
import { NeedsScript } from '@/components/platform/needs-script'
import { Spinner } from '@/components/ui/spinner'
import { verifySessionCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { goInstead } from '@/lib/client/go-to'
import { readSessionToken } from '@/lib/client/session'
import type { SessionReply } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { subdomainOf } from '@/lib/rules/subdomain-suggestions'
import { AuthFrame } from './auth-frame'
import { ChooseDomainForm, type StoreDraft } from './choose-domain-form'
import { SessionError } from './session-error'
import { StoreIsLive } from './store-is-live'
import { StorePreview } from './store-preview'

/** The last step of creating a store: name, address and look, with a live preview. */
export function ChooseDomain({ rootDomain }: { rootDomain: string }) {
  const { session, error, retry } = useAccount()
  const [typed, setTyped] = useState<Partial<StoreDraft>>({})
  const [opened, setOpened] = useState<NonNullable<SessionReply['userData']['store']> | null>(null)
  const storeName = typed.storeName ?? session?.userData.plannedStoreName ?? ''
  const draft = { storeName, domain: typed.domain ?? subdomainOf(storeName), themeIndex: typed.themeIndex ?? 1 }

  return (
    <AuthFrame aside={<StorePreview draft={draft} rootDomain={rootDomain} isLive={opened !== null} />}>
      {opened && <StoreIsLive store={opened} />}
      {!opened && error && <SessionError failure={error} onRetry={retry} />}
      {!opened && !error && !session && <Spinner />}
      {!session && <NeedsScript />}
      {!opened && session && (
        <ChooseDomainForm
          draft={draft}
          rootDomain={rootDomain}
          userData={session.userData}
          onType={(change) => setTyped((before) => ({ ...before, ...change }))}
          onOpened={setOpened}
        />
      )}
    </AuthFrame>
  )
}

/** The signed-in person; visitors without a token are redirected. */
function useAccount() {
  const [session, setSession] = useState<SessionReply | null>(null)
  const [error, setError] = useState<Failure | null>(null)

  const ask = useCallback((signal?: AbortSignal) => {
    setError(null)
    call(verifySessionCall, {}, signal).then(setSession, (thrown: unknown) => {
      if (signal?.aborted) return
      if (!(thrown instanceof Failure)) throw thrown
      if (thrown.code !== 'unauthorized') setError(thrown)
    })
  }, [])

  useEffect(() => {
    if (!readSessionToken('vendor')) return goInstead('/')
    const abort = new AbortController()
    ask(abort.signal)
    return () => abort.abort()
  }, [ask])

  return { session, error, retry: () => ask() }
}
