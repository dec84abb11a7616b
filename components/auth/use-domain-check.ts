import { useEffect, useState } from 'react'
import { domainChoiceCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { Failure } from '@/lib/rules/failure'

/** State of an address while it is typed. `unknown`: the server did not answer; it checks again on submit. */
export type DomainCheck = {
  state: 'empty' | 'checking' | 'free' | 'refused' | 'unknown'
  /** One sentence; empty unless rejected or unknown. */
  reason: string
  suggestions: readonly string[]
}

/** Debounce before the server is called. */
const REST_MS = 280

type Answer = DomainCheck & { domain: string }
const NO_ANSWER: Answer = { domain: '', state: 'empty', reason: '', suggestions: [] }

/** Checks whether a subdomain is available; the result always belongs to the current text. */
export function useDomainCheck(domain: string, name: string): DomainCheck {
  const [answer, setAnswer] = useState(NO_ANSWER)

  useEffect(() => {
    if (domain === '') return
    const abort = new AbortController()
    const timer = window.setTimeout(() => {
      ask(domain, name, abort.signal).then(setAnswer, (thrown: unknown) => {
        if (abort.signal.aborted) return
        if (!(thrown instanceof Failure)) throw thrown
        setAnswer({ domain, state: 'unknown', reason: thrown.message, suggestions: [] })
      })
    }, REST_MS)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [domain, name])

  if (domain === '') return NO_ANSWER
  return answer.domain === domain ? answer : { ...NO_ANSWER, state: 'checking' }
}

async function ask(domain: string, name: string, signal: AbortSignal): Promise<Answer> {
  const { isFree, reason, suggestions } = await call(domainChoiceCall, { domain, name: name.slice(0, 80) }, signal)
  return { domain, state: isFree ? 'free' : 'refused', reason, suggestions }
}
