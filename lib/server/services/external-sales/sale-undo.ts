import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { planRefund } from '@/lib/rules/order-refund'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { externalDocument } from '../../db/schema/external-documents'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import type { RowImage } from '../feature/change'
import type { UndoHandler } from '../feature/undo-handler'
import { inLocationScope } from '../memberships/location-scope'
import { findOrder } from '../orders/admin/find-order'
import { moneyOfOrder, refundsOf } from '../orders/admin/order-money'
import { linesWithUnits } from '../orders/admin/order-units'
import { writeRefund } from './write-refund'

/** What was sold and refunded, by the id of the order; sales whose import was undone are none. */
export async function saleImages(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowImage>> {
  const isOne = sql`o.store_id = ${storeId} and o.id = any(${idArray(ids)})`
  // Locked by a statement of its own: a distributed database locks no rows of a join.
  await tx.execute(sql`select o.id from "order" o where ${isOne} order by o.id for update`)
  const rows = await rowsOf<{ id: string; name: string; total: number; refunded: number }>(
    tx,
    sql`select o.id, 'Sale ' || d.external_id as name, o.total::float8 as total, coalesce((select sum(r.amount) from refund r
          where r.store_id = ${storeId} and r.order_id = o.id and r.state <> 'refused'), 0)::float8 as refunded
        from "order" o join external_document d on d.store_id = o.store_id and d.order_id = o.id and d.kind = 'sale'
        where ${isOne} order by o.id`,
  )
  return new Map(rows.map(({ id, name, total, refunded }) => [id, { name, total, refunded }]))
}

/**
 * The ledger is not rewritten: an imported sale is refunded today, its goods come back, and its id is free again. A
 * refund that was imported into a sale stays.
 */
export const saleUndo: UndoHandler = {
  read: saleImages,
  restore: async (tx, scope, id, image) => {
    if (image !== null) throw new Failure('conflict', 'A refund cannot be taken back.')
    await refundWhatIsLeft(tx, scope, id)
    await tx
      .delete(externalDocument)
      .where(and(eq(externalDocument.storeId, scope.storeId), eq(externalDocument.orderId, id)))
  },
  assertAtMost: async (tx, ctx, ids) => {
    const beyond = await rowsOf<{ id: string }>(
      tx,
      sql`select d.id from external_document d
          where d.store_id = ${ctx.storeId} and not (${inLocationScope(ctx, sql`d.location_id`)})
            and d.order_id = any(${idArray(ids)}) limit 1`,
    )
    if (beyond.length > 0)
      throw new Failure('forbidden', 'This import includes sales at locations that you have no access to.')
  },
  settle: async () => {},
}

async function refundWhatIsLeft(tx: Tx, scope: StoreScope, orderId: string): Promise<void> {
  const record = await findOrder(tx, { ...scope, locationIds: null }, orderId)
  const lines = await linesWithUnits(tx, scope, [orderId])
  const money = moneyOfOrder(record, lines, await refundsOf(tx, scope, orderId))
  if (money.left === 0) return
  const open = lines.filter(({ quantity, refunded }) => quantity > refunded)
  if (open.length === 0)
    throw new Failure('conflict', 'All units were already returned. Refund the rest of the amount by hand.')
  const wish = open.map(({ id, quantity, refunded }) => ({ lineId: id, quantity: quantity - refunded }))
  const { format } = await moneyOf(tx, scope)
  const plan = planRefund(money, { lines: wish, shipping: 0, amount: money.left }, format)
  const [document] = await tx
    .select({ locationId: externalDocument.locationId })
    .from(externalDocument)
    .where(and(eq(externalDocument.storeId, scope.storeId), eq(externalDocument.orderId, orderId)))
  if (!document) throw new Failure('conflict', 'The import of this sale was undone already.')
  const variantOf = new Map(lines.map(({ id, variantId }) => [id, variantId]))
  await writeRefund(
    tx,
    scope,
    { locationId: document.locationId, actor: '' },
    {
      ...{ orderId, refundId: uuidv7(), at: new Date(), method: 'manual', isRestocked: true, total: plan.amount },
      lines: plan.lines.map(({ lineId, quantity, amount }) => ({
        variantId: variantOf.get(lineId) ?? '',
        quantity,
        amount,
      })),
      reason: 'Import undone',
    },
  )
}
