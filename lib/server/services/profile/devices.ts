import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { Failure } from '@/lib/rules/failure'
import { session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { deviceReply } from '../sessions/device-reply'
import { endSession, endSessions } from '../sessions/end-sessions'

import { sessionIsValid } from '../sessions/session-lifetime'

/** The person's sessions, last used first. */
export const listDevices: Handler<typeof profile.sessions> = async (ctx) => {
  const rows = await platformTransaction((tx) =>
    tx
      .select()
      .from(session)
      .where(and(eq(session.accountId, ctx.accountId), sessionIsValid()))
      .orderBy(desc(session.lastSeenAt)),
  )
  return { sessions: rows.map((row) => deviceReply(row, ctx.sessionId)) }
}

export const revokeDevice: Handler<typeof profile.revokeSession> = async (ctx, { _id }) => {
  const ended = await platformTransaction((tx) => endSession(tx, ctx.accountId, _id))
  if (!ended) throw new Failure('not_found', 'This device is signed out already.')
  return { message: 'The device is signed out.' }
}

export const revokeOtherDevices: Handler<typeof profile.revokeOthers> = async (ctx) => {
  await platformTransaction((tx) => endSessions(tx, ctx.accountId, ctx.sessionId))
  return { message: 'All other devices are signed out.' }
}
