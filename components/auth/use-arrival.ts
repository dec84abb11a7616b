import { useEffect, useState } from 'react'
import { verifySessionCall } from '@/lib/client/account-calls'
import { addressAfterSignIn } from '@/lib/client/after-sign-in'
import { call } from '@/lib/client/call'
import { storeVendor } from '@/lib/client/change-session'
import { goInstead } from '@/lib/client/go-to'
import { readSessionToken } from '@/lib/client/session'
import { Failure } from '@/lib/rules/failure'

type Arrival = { isGoingOn: boolean; error: string }

/** Redirects people with a valid token. An expired one is dropped by the call; its owner signs in again. */
export function useArrival(): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ isGoingOn: false, error: '' })

  useEffect(() => {
    const token = readSessionToken('vendor')
    if (!token) return
    setArrival({ isGoingOn: true, error: '' })
    const abort = new AbortController()
    call(verifySessionCall, {}, abort.signal).then(
      (reply) => {
        storeVendor(token, reply.features)
        goInstead(addressAfterSignIn(reply))
      },
      (thrown: unknown) => {
        if (abort.signal.aborted) return
        if (!(thrown instanceof Failure)) throw thrown
        setArrival({ isGoingOn: false, error: thrown.message })
      },
    )
    return () => abort.abort()
  }, [])

  return arrival
}
