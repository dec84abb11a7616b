import { Failure } from '@/lib/rules/failure'
import { signOutCall } from './account-calls'
import { call } from './call'
import { clearUser } from './change-session'
import { goTo } from './go-to'

/**
 * Signs out on the server and clears everything that this origin stores in the browser. Always ends at the sign-in
 * page.
 */
export async function signOutHere(): Promise<void> {
  try {
    await call(signOutCall, {})
  } catch (error) {
    // When the server does not answer, the browser removes the token anyway.
    if (!(error instanceof Failure)) throw error
  } finally {
    clearUser()
    goTo('/')
  }
}
