import { Failure } from '@/lib/rules/failure'
import { signOutCall } from './account-calls'
import { call } from './call'
import { goTo } from './go-to'
import { clearUser } from './session'

/** Signs out: on the server, and of everything that this origin keeps in the browser. Always ends at the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await call(signOutCall, {})
  } catch (error) {
    // Out of reach of the server the browser forgets the token all the same.
    if (!(error instanceof Failure)) throw error
  } finally {
    clearUser()
    goTo('/')
  }
}
