import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { Tx } from '../../db/transaction'
import { acceptToken, endTokens, readToken, redeemToken } from './one-time-token'

/** Mail may be slow and people have lunch; an open browser on a shared computer is no session for ever. */
const PROOF_MINUTES = 24 * 60

/**
 * Notes the browser in which somebody has just typed the password of an account that is not verified yet. `proof` is a
 * secret that the browser made and holds. An earlier browser's ends: until an address is verified, the last who signed
 * up with it set the password, and only a browser that knows this password may go on signed in.
 */
export async function noteBrowser(tx: Tx, accountId: string, proof: string | undefined): Promise<void> {
  await forgetBrowser(tx, accountId)
  if (proof === undefined) return
  await acceptToken(tx, { purpose: 'sign_up_browser', subjectId: accountId, minutes: PROOF_MINUTES }, proof)
}

/** The password changed, or the address was verified: no browser goes on by its proof any more. */
export const forgetBrowser = (tx: Tx, accountId: string): Promise<void> => endTokens(tx, 'sign_up_browser', accountId)

/** Whether this is the browser in which the account's password was typed; uses the proof up. */
export async function isSignUpBrowser(tx: Tx, accountId: string, proof: string | undefined): Promise<boolean> {
  if (proof === undefined) return false
  try {
    if ((await readToken(tx, 'sign_up_browser', proof)).subjectId !== accountId) return false
    await redeemToken(tx, 'sign_up_browser', proof)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
