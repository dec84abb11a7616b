import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { removeToken } from '@/lib/client/change-session'
import { customerLogoutCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { forgetWishes } from '@/lib/client/wishlist'
import { Failure } from '@/lib/rules/failure'

/** Ends the session here and on the server. The cart stays. */
export function SignOutButton() {
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      Sign out
    </Button>
  )
}

async function signOut(): Promise<void> {
  try {
    await call(customerLogoutCall, {})
  } catch (thrown) {
    // When the server does not answer, the browser removes the token anyway.
    if (!(thrown instanceof Failure)) throw thrown
  }
  leaveAccount('You are signed out.')
}

/** Removes the account's data from this browser, and shows why. */
export function leaveAccount(message: string): void {
  forgetWishes()
  removeToken('customer')
  showToast('success', message, 'account')
}
