import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../context'
import { auditEvent } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'

type Actor = Pick<VendorContext, 'storeId' | 'requestId' | 'clientAddress'> & {
  /** Null: the platform itself. */
  accountId: string | null
  accountName: string
}

export type Action = {
  /** `role.update`, `subscription.renew`: what was done, as the permission names it where there is one. */
  action: string
  subjectType: string
  subjectId?: string
  subjectName?: string
  /** Values before and after; fields that are the same in both may be left out. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes into the store's log who did what, in the transaction in which it was done. */
export async function recordAudit(tx: Tx, actor: Actor, action: Action): Promise<void> {
  await tx.insert(auditEvent).values({
    ...action,
    storeId: actor.storeId,
    id: uuidv7(),
    accountId: actor.accountId,
    actorName: actor.accountName,
    requestId: actor.requestId,
    ip: actor.clientAddress,
  })
}
