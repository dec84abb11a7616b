import 'server-only'
import type { sessions } from '@/lib/contract/session'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { endSession } from '../sessions/end-sessions'

/** Revokes the token, including any copies of it. */
export const signOut: Handler<typeof sessions.signOut> = async (ctx) => {
  await platformTransaction((tx) => endSession(tx, ctx.accountId, ctx.sessionId))
  return { message: 'You are signed out.' }
}
