import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TransferDetail } from '@/lib/contract/transfers'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { location, stockLevel } from '../../db/schema/stock'
import { transfer, transferLine } from '../../db/schema/stock-documents'
import type { Tx } from '../../db/transaction'
import { isAtOwnLocation } from '../memberships/location-scope'
import { versionConflict } from '../rows/version-conflict'
import { barcodesOf } from '../stock/barcodes-of'

export type TransferRecord = typeof transfer.$inferSelect
export type TransferLineRecord = typeof transferLine.$inferSelect

/** Locked. A transfer with neither end within the person's locations is reported as not found. Throws `not_found`. */
async function findTransfer(tx: Tx, ctx: VendorContext, id: string): Promise<TransferRecord> {
  const [row] = await tx
    .select()
    .from(transfer)
    .where(and(eq(transfer.storeId, ctx.storeId), eq(transfer.id, id)))
    .for('update')
  if (!row || !(isAtOwnLocation(ctx, row.fromId) || isAtOwnLocation(ctx, row.toId))) {
    throw new Failure('not_found', 'There is no such transfer.')
  }
  return row
}

/** Throws `conflict` when its version has changed. */
export async function transferToChange(
  tx: Tx,
  ctx: VendorContext,
  { _id, version }: { _id: string; version: number },
): Promise<TransferRecord> {
  const row = await findTransfer(tx, ctx, _id)
  if (row.version === version) return row
  throw versionConflict('transfer')
}

export const linesOfTransfer = (tx: Tx, { storeId }: VendorContext, id: string): Promise<TransferLineRecord[]> =>
  tx
    .select()
    .from(transferLine)
    .where(and(eq(transferLine.storeId, storeId), eq(transferLine.transferId, id)))
    .orderBy(asc(transferLine.position), asc(transferLine.id))

/** All details of one transfer; the reply of every call about one. */
export async function transferReply(tx: Tx, ctx: VendorContext, id: string): Promise<TransferDetail> {
  const row = await findTransfer(tx, ctx, id)
  const lines = await linesOfTransfer(tx, ctx, id)
  const barcodes = await barcodesOf(tx, ctx, lines)
  const free = await freeAt(tx, ctx, row.fromId, lines)
  const names = await tx
    .select({ id: location.id, name: location.name })
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), inArray(location.id, [row.fromId, row.toId])))
  const nameOf = (locationId: string) => ({
    _id: locationId,
    name: names.find((place) => place.id === locationId)?.name ?? '',
  })
  const { number, state, expectedOn, note, createdBy, createdAt, sentAt, endedAt, version } = row
  return {
    _id: id,
    number,
    state,
    from: nameOf(row.fromId),
    to: nameOf(row.toId),
    expectedOn,
    note,
    createdBy,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    lines: lines.map(({ id: lineId, variantId, name, variantTitle, sku, quantity, received, missing }) => {
      const goods = { variantId, name, variantTitle, sku, barcode: barcodes.get(variantId) ?? '' }
      return { _id: lineId, ...goods, quantity, received, missing, available: free.get(variantId) ?? 0 }
    }),
    canSend: isAtOwnLocation(ctx, row.fromId),
    canReceive: isAtOwnLocation(ctx, row.toId),
    version,
  }
}

async function freeAt(tx: Tx, { storeId }: VendorContext, locationId: string, lines: readonly TransferLineRecord[]) {
  const ids = lines.map(({ variantId }) => variantId)
  if (ids.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({
      id: stockLevel.variantId,
      free: sql<number>`${stockLevel.onHand} - ${stockLevel.committed} - ${stockLevel.unavailable}`.mapWith(Number),
    })
    .from(stockLevel)
    .where(
      and(eq(stockLevel.storeId, storeId), eq(stockLevel.locationId, locationId), inArray(stockLevel.variantId, ids)),
    )
  return new Map(rows.map(({ id, free }) => [id, free]))
}
