import 'server-only'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { recordAudit } from '../audit/record-audit'

/** Writes an action on a purchase order to the store's activity log. */
export const auditPurchase = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, number }: { id: string; number: number },
  after: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, ctx, {
    action,
    subjectType: 'purchase_order',
    subjectId: id,
    subjectName: `Purchase order #${number}`,
    after,
  })
