import { signInCall } from '@/lib/client/account-calls'
import { addressAfterSignIn } from '@/lib/client/after-sign-in'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/go-to'
import { storeVendor } from '@/lib/client/session'

type Attempt = { email: string; password: string; code?: string }

/** Signs in and leaves the page, or gives back that a second factor is needed. Throws `Failure` when refused. */
export async function enter(attempt: Attempt): Promise<'needs-code'> {
  const reply = await call(signInCall, attempt)
  if ('needsCode' in reply) return 'needs-code'
  storeVendor(reply.token, reply.features)
  return leaveFor(addressAfterSignIn(reply))
}
