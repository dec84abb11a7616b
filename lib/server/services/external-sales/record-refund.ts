import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { externalDocument } from '../../db/schema/external-documents'
import { refund } from '../../db/schema/refunds'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import { assertSameContent, documentOf, fingerprintOf, lockExternalSale } from './external-documents'
import { assertPossibleTime, type ExternalOrigin } from './external-origin'
import { type ExternalRefundDraft, writeRefund } from './write-refund'

/**
 * Records a refund of a sale that was recorded before, on its own day: money, stock and ledger. Throws `not_found` for an
 * unknown sale, `conflict` for a known id with other content, more units or money than are left, and a closed day.
 */
export async function recordRefund(
  tx: Tx,
  scope: StoreScope,
  origin: ExternalOrigin,
  draft: ExternalRefundDraft,
): Promise<{ orderId: string; isNew: boolean }> {
  assertPossibleTime(draft.at)
  await lockExternalSale(tx, scope, origin, draft.saleId)
  const fingerprint = fingerprintOf({ ...draft, at: draft.at.toISOString() })
  const known = await documentOf(tx, scope, origin, 'refund', draft.id)
  if (known) {
    const [{ amount = draft.total } = {}] = await tx
      .select({ amount: refund.amount })
      .from(refund)
      .where(and(eq(refund.storeId, scope.storeId), eq(refund.id, known.refundId ?? known.id)))
    const { format } = await moneyOf(tx, scope)
    const amounts = { recorded: format(amount), sent: format(draft.total) }
    assertSameContent(known, fingerprint, amount === draft.total ? undefined : amounts)
    return { orderId: known.orderId, isNew: false }
  }
  const sale = await documentOf(tx, scope, origin, 'sale', draft.saleId)
  if (!sale) throw new Failure('not_found', `There is no sale ${draft.saleId}. Send it before its refund.`)
  const { storeId } = scope
  const { orderId } = sale
  const refundId = uuidv7()
  await writeRefund(tx, scope, origin, { ...draft, orderId, refundId })
  await tx.insert(externalDocument).values({
    ...{ storeId, id: uuidv7(), fingerprint, orderId, refundId, kind: 'refund' as const },
    ...{ source: origin.source, registerId: origin.registerId, locationId: origin.locationId, externalId: draft.id },
  })
  return { orderId, isNew: true }
}
