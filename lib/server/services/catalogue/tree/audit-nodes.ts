import 'server-only'
import type { VendorContext } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { recordAudit } from '../../audit/record-audit'
import type { NodeImage } from './node-images'
import type { NodeLevel } from './node-level'

type AuditedChange = {
  id?: string
  name: string
  before?: NodeImage | undefined
  after?: NodeImage | Record<string, unknown>
}

/** Writes a change of a node to the store's activity log. */
export const auditNode = (
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  action: string,
  entry: AuditedChange,
): Promise<void> =>
  recordAudit(tx, ctx, {
    action: `${level}.${action}`,
    subjectType: level,
    ...(entry.id === undefined ? {} : { subjectId: entry.id }),
    subjectName: entry.name,
    ...(entry.before ? { before: entry.before } : {}),
    ...(entry.after ? { after: entry.after } : {}),
  })
