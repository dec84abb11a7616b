import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { customerAccount } from '@/lib/contract/customer-account'
import { session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { customerIsIn } from '../sessions/customer-session'
import { deviceReply } from '../sessions/device-reply'

export const listCustomerDevices: Handler<typeof customerAccount.sessions> = async (ctx) => {
  const rows = await platformTransaction((tx) =>
    tx
      .select()
      .from(session)
      .where(and(eq(session.customerId, ctx.customerId), customerIsIn(ctx)))
      .orderBy(desc(session.lastSeenAt)),
  )
  return { sessions: rows.map((row) => deviceReply(row, ctx.sessionId)) }
}
