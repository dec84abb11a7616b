import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { purchaseOrder, purchaseOrderLine } from '../../db/schema/purchasing'
import type { Tx } from '../../db/transaction'
import type { UndoHandler } from '../feature/undo-handler'
import { isAtOwnLocation } from '../memberships/location-scope'
import type { PurchaseLineRecord, PurchaseRecord } from './find-purchase'

type Head = Pick<
  PurchaseRecord,
  | 'supplierId'
  | 'locationId'
  | 'currency'
  | 'exchangeRate'
  | 'expectedOn'
  | 'reference'
  | 'supplierNote'
  | 'staffNote'
  | 'spread'
  | 'extraCosts'
>
export type PurchaseImageLine = Omit<
  PurchaseLineRecord,
  'storeId' | 'id' | 'orderId' | 'position' | 'received' | 'rejected'
>
/** An order as an undo restores it. Money in minor units. */
export type PurchaseImage = Head & { state: PurchaseRecord['state']; lines: PurchaseImageLine[]; _name: string }

const ofStore = ({ storeId }: StoreScope, id: string) =>
  and(eq(purchaseOrder.storeId, storeId), eq(purchaseOrder.id, id))
const linesOf = ({ storeId }: StoreScope, ids: readonly string[]) =>
  and(eq(purchaseOrderLine.storeId, storeId), inArray(purchaseOrderLine.orderId, [...ids]))

/** Purchase orders while they are drafts: an order that was sent concerns the supplier too. */
export const purchaseUndo: UndoHandler = {
  async read(tx, scope, ids) {
    const rows = await tx
      .select()
      .from(purchaseOrder)
      .where(and(eq(purchaseOrder.storeId, scope.storeId), inArray(purchaseOrder.id, [...ids])))
      .orderBy(purchaseOrder.id)
      .for('update')
    const lines = await tx
      .select()
      .from(purchaseOrderLine)
      .where(linesOf(scope, ids))
      .orderBy(asc(purchaseOrderLine.position), asc(purchaseOrderLine.id))
    return new Map(
      rows.map((row) => [
        row.id,
        imageOf(
          row,
          lines.filter(({ orderId }) => orderId === row.id),
        ),
      ]),
    )
  },
  async restore(tx, scope, id, image) {
    const [now] = await tx.select({ state: purchaseOrder.state }).from(purchaseOrder).where(ofStore(scope, id))
    if (!now) throw new Failure('conflict', 'It no longer exists.')
    if (now.state !== 'draft') throw new Failure('conflict', 'It has already been ordered.')
    if (!image) {
      await tx.delete(purchaseOrder).where(ofStore(scope, id))
      return
    }
    // Safe: only `read` creates images of this entity.
    const { state: _, lines, _name, ...head } = image as PurchaseImage
    await tx
      .update(purchaseOrder)
      .set({ ...head, version: sql`${purchaseOrder.version} + 1`, updatedAt: sql`now()` })
      .where(ofStore(scope, id))
    await writeBack(tx, scope, id, lines)
  },
  async assertAtMost(tx, ctx, ids) {
    const rows = await tx
      .select({ locationId: purchaseOrder.locationId })
      .from(purchaseOrder)
      .where(and(eq(purchaseOrder.storeId, ctx.storeId), inArray(purchaseOrder.id, [...ids])))
    if (rows.every(({ locationId }) => isAtOwnLocation(ctx, locationId))) return
    throw new Failure('forbidden', 'This change includes orders for locations that you have no access to.')
  },
  settle: async () => {},
}

function imageOf(row: PurchaseRecord, lines: readonly PurchaseLineRecord[]): PurchaseImage {
  const { supplierId, locationId, currency, exchangeRate, expectedOn, reference, supplierNote, staffNote } = row
  const { spread, extraCosts, state, number } = row
  return {
    supplierId,
    locationId,
    currency,
    exchangeRate,
    expectedOn,
    reference,
    supplierNote,
    staffNote,
    spread,
    extraCosts,
    state,
    lines: lines.map(({ storeId: _, id: _id, orderId, position, received, rejected, ...line }) => line),
    _name: `Purchase order #${number}`,
  }
}

async function writeBack(tx: Tx, scope: StoreScope, orderId: string, lines: readonly PurchaseImageLine[]) {
  await tx.delete(purchaseOrderLine).where(linesOf(scope, [orderId]))
  await tx
    .insert(purchaseOrderLine)
    .values(lines.map((line, position) => ({ ...line, storeId: scope.storeId, id: uuidv7(), orderId, position })))
}
