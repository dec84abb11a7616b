import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { CustomerDevice } from '@/lib/contract/customer-sheet'
import type { customers } from '@/lib/contract/customers-admin'
import type { CustomerEventKind } from '@/lib/rules/customer-admin'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { session } from '../../../db/schema/accounts'
import { insideStore, platformTransaction, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { limitEmail } from '../../accounts/rate-limits'
import { customerIsIn, endCustomerSessions } from '../../sessions/customer-session'
import { deviceReply } from '../../sessions/device-reply'
import { sendCustomerReset, sendCustomerVerification } from '../customer-emails'
import type { CustomerRecord } from '../find-customer'
import { lockCustomer, readCustomer } from './read-customer'
import { recordCustomer } from './record-customer'

/** Where a customer is signed in, the latest first; read outside the store, which cannot see sessions. */
export async function devicesOf(tx: Tx, scope: StoreScope, customerId: string): Promise<CustomerDevice[]> {
  const rows = await tx
    .select()
    .from(session)
    .where(and(eq(session.customerId, customerId), customerIsIn(scope)))
    .orderBy(desc(session.lastSeenAt))
    .limit(100)
  return rows.map((row) => {
    const { isCurrent: _, ...device } = deviceReply(row, '')
    return device
  })
}

export const endSessionsOfCustomer: Handler<typeof customers.endSessions> = (ctx, { _id, sessionId }) =>
  platformTransaction(async (tx) => {
    await insideStore(tx, ctx, async () => {
      await readCustomer(tx, ctx, _id)
      await recordCustomer(tx, ctx, _id, { action: 'end_sessions', kind: 'signed_out' })
    })
    if (sessionId === undefined) await endCustomerSessions(tx, ctx, _id)
    else {
      const ended = await tx
        .update(session)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(session.id, sessionId), eq(session.customerId, _id), customerIsIn(ctx)))
        .returning({ id: session.id })
      if (ended.length === 0) throw new Failure('not_found', 'This device is signed out already.')
    }
    return { devices: await devicesOf(tx, ctx, _id) }
  })

type Mail = {
  readonly kind: CustomerEventKind
  readonly action: string
  readonly limit: 'reset' | 'verification'
  /** Throws `conflict` when the email makes no sense. */
  readonly check: (row: CustomerRecord) => void
  readonly send: (tx: Tx, scope: StoreScope, row: CustomerRecord) => Promise<void>
}

async function sendMail(ctx: VendorContext, id: string, mail: Mail): Promise<{ message: string }> {
  const check = (row: CustomerRecord) => {
    if (row.disabledAt) throw new Failure('conflict', 'This customer is disabled. Enable the account first.')
    mail.check(row)
  }
  const seen = await transaction(ctx, (tx) => lockCustomer(tx, ctx, id))
  check(seen)
  await limitEmail(`${ctx.storeId} ${seen.email}`, mail.limit)
  return platformTransaction(async (tx) => {
    const row = await insideStore(tx, ctx, async () => {
      const locked = await lockCustomer(tx, ctx, id)
      check(locked)
      await recordCustomer(tx, ctx, id, { action: mail.action, kind: mail.kind })
      return locked
    })
    await mail.send(tx, ctx, row)
    return { message: `The link is on its way to ${row.email}.` }
  })
}

export const sendResetToCustomer: Handler<typeof customers.sendReset> = (ctx, { _id }) =>
  sendMail(ctx, _id, {
    kind: 'reset_sent',
    action: 'send_reset',
    limit: 'reset',
    check: () => {},
    send: sendCustomerReset,
  })

export const sendVerificationToCustomer: Handler<typeof customers.sendVerification> = (ctx, { _id }) =>
  sendMail(ctx, _id, {
    kind: 'verification_sent',
    action: 'send_verification',
    limit: 'verification',
    check({ emailVerifiedAt, passwordHash }) {
      if (emailVerifiedAt) throw new Failure('conflict', 'This address is verified already.')
      if (passwordHash === null) {
        throw new Failure('conflict', 'This customer has no account. Send a link for a new password instead.')
      }
    },
    send: sendCustomerVerification,
  })
