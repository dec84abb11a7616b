import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { customerAccount } from '@/lib/contract/customer-account'
import { Failure } from '@/lib/rules/failure'
import type { CustomerContext } from '../../context'
import { session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'

export const revokeCustomerDevice: Handler<typeof customerAccount.revokeSession> = async (ctx, { _id }) => {
  if (!(await end(ctx, _id))) throw new Failure('not_found', 'This device is signed out already.')
  return { message: 'The device is signed out.' }
}

export const logoutCustomer: Handler<typeof customerAccount.logout> = async (ctx) => {
  await end(ctx, ctx.sessionId)
  return { message: 'You are signed out.' }
}

async function end({ storeId, customerId }: CustomerContext, sessionId: string): Promise<boolean> {
  const ended = await platformTransaction((tx) =>
    tx
      .update(session)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(session.id, sessionId),
          eq(session.storeId, storeId),
          eq(session.customerId, customerId),
          isNull(session.revokedAt),
        ),
      )
      .returning({ id: session.id }),
  )
  return ended.length > 0
}
