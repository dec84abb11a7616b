import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { auditEvent } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'

type Actor = Pick<VendorContext, 'storeId' | 'requestId' | 'clientAddress'> & {
  /** Null: the platform itself. */
  accountId: string | null
  accountName: string
}

export type AuditedAction = {
  /** The action, such as `role.update` or `subscription.renew`: named like the permission where there is one. */
  action: string
  subjectType: string
  subjectId?: string
  subjectName?: string
  /** Values before and after; unchanged fields may be left out. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes an entry to the store's activity log, in the transaction of the action itself. */
export async function recordAudit(tx: Tx, actor: Actor, action: AuditedAction): Promise<void> {
  await recordAuditEntry(tx, actor, action)
}

/** The same for an action that is undone by its entry. Returns the id of the entry. */
export async function recordAuditEntry(tx: Tx, actor: Actor, action: AuditedAction): Promise<string> {
  const row = { ...action, ...byWhom(actor) }
  await tx.insert(auditEvent).values(row)
  return row.id
}

/** The same for many actions in one statement. */
export async function recordAudits(tx: Tx, actor: Actor, actions: readonly AuditedAction[]): Promise<void> {
  const rows = actions.map(
    ({ action, subjectType, subjectId = null, subjectName = '', before = null, after = null }) => ({
      ...{ action, subjectType, subjectId, subjectName, before, after },
      ...byWhom(actor),
    }),
  )
  await insertRows(tx, auditEvent, rows)
}

const byWhom = (actor: Actor) => ({
  storeId: actor.storeId,
  id: uuidv7(),
  accountId: actor.accountId,
  actorName: actor.accountName,
  requestId: actor.requestId,
  ip: actor.clientAddress,
})
