import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { Tx } from '../../db/transaction'
import { acceptToken, endTokens, readOneTimeToken, redeemOneTimeToken } from './one-time-token'

/**
 * Long enough for a slow email and a lunch break; short enough that a browser on a shared computer does not stay
 * trusted.
 */
const PROOF_MINUTES = 24 * 60

/**
 * Records the browser in which the password of a not yet verified account was just typed. `proof` is a secret that the
 * browser created and holds. It replaces an earlier browser: until an address is verified, the most recent sign-up sets
 * the password, and only a browser that knows this password may continue signed in.
 */
export async function noteBrowser(tx: Tx, accountId: string, proof: string | undefined): Promise<void> {
  await forgetBrowser(tx, accountId)
  if (proof === undefined) return
  await acceptToken(tx, { purpose: 'sign_up_browser', subjectId: accountId, minutes: PROOF_MINUTES }, proof)
}

/** Removes all proofs, after the password changed or the address was verified. */
export const forgetBrowser = (tx: Tx, accountId: string): Promise<void> => endTokens(tx, 'sign_up_browser', accountId)

/** Whether this is the browser in which the account's password was typed; redeems the proof. */
export async function isSignUpBrowser(tx: Tx, accountId: string, proof: string | undefined): Promise<boolean> {
  if (proof === undefined) return false
  try {
    if ((await readOneTimeToken(tx, 'sign_up_browser', proof)).subjectId !== accountId) return false
    await redeemOneTimeToken(tx, 'sign_up_browser', proof)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
