import 'server-only'
import { and, eq } from 'drizzle-orm'
import { refund } from '../../../db/schema/refunds'
import { transaction } from '../../../db/transaction'
import { findStoreOfRecord } from '../../stores/find-store'
import { claimRefund } from './ask-about-refund'
import { isPendingRefund } from './order-money'
import type { StaffMember } from './record-staff-event'
import { sendRefund } from './refund-order'

export type ForgottenRefund = { storeId: string; orderId: string; refundId: string; notify: boolean }

/**
 * Queries the provider about a refund that was not settled: its process was killed, or the answer got lost. It is
 * looked up first, so that a processed refund is not sent again. Rejects while the outcome stays unknown.
 */
export async function settleForgottenRefund({ storeId, orderId, refundId, notify }: ForgottenRefund): Promise<void> {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  const stateOf = () =>
    transaction(scope, async (tx) => {
      const [row] = await tx
        .select({ state: refund.state, accountId: refund.accountId })
        .from(refund)
        .where(and(eq(refund.storeId, scope.storeId), eq(refund.id, refundId)))
      return row
    })
  const open = await stateOf()
  if (!open?.accountId || !isPendingRefund(open)) return
  const clerk: StaffMember = {
    storeId: scope.storeId,
    accountId: open.accountId,
    accountName: 'Automatic check',
    requestId: `refund ${refundId}`,
    clientAddress: '',
    locationIds: null,
  }
  const begun = await transaction(clerk, (tx) => claimRefund(tx, clerk, { _id: orderId, refundId, outcome: 'ask' }))
  await sendRefund(clerk, begun, notify)
  const after = await stateOf()
  if (after && isPendingRefund(after)) throw new Error('The outcome of a refund is still unknown.')
}
