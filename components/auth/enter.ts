import { signInCall } from '@/lib/client/account-calls'
import { addressAfterSignIn } from '@/lib/client/after-sign-in'
import { dropBrowserProof, newBrowserProof, storeBrowserProof } from '@/lib/client/browser-proof'
import { call } from '@/lib/client/call'
import { storeVendor } from '@/lib/client/change-session'
import { leaveFor } from '@/lib/client/go-to'
import type { SignedIn } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'

type Attempt = { email: string; password: string; code?: string }

/** Signs in and leaves the page, or returns that a second factor is needed. Throws `Failure` when rejected. */
export async function enter(attempt: Attempt): Promise<'needs-code'> {
  const browserProof = newBrowserProof()
  try {
    const reply = await call(signInCall, { ...attempt, browserProof })
    return 'needsCode' in reply ? 'needs-code' : await goOn(reply)
  } catch (thrown) {
    if (wantsVerification(thrown)) storeBrowserProof(browserProof)
    throw thrown
  }
}

/** Whether a sign-in was rejected because the address is not verified yet (specification §4). */
export const wantsVerification = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'forbidden' && thrown.message.includes('verify')

/** Stores a new session and navigates to the next page. */
export function goOn(session: SignedIn): Promise<never> {
  dropBrowserProof()
  storeVendor(session.token, session.features)
  return leaveFor(addressAfterSignIn(session))
}
