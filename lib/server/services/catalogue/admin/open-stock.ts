import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { location, stockLevel, stockMovement } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import { isAtOwnLocation } from '../../memberships/location-scope'
import type { NewStock } from './state-of-input'

/** Writes opening stock for variants that never had any: a level and a movement each. */
export async function openStock(tx: Tx, ctx: VendorContext, stock: readonly NewStock[]): Promise<void> {
  const rows = stock.filter(({ quantity }) => quantity > 0)
  if (rows.length === 0) return
  if (!ctx.permissions.has('inventory.adjust')) {
    throw new Failure('forbidden', 'Entering stock needs the permission “Adjust stock”.')
  }
  await rejectUnknownLocations(tx, ctx, [...new Set(rows.map(({ locationId }) => locationId))])
  const { storeId, accountName } = ctx
  await insertRows(
    tx,
    stockMovement,
    rows.map(({ variantId, locationId, quantity }) => ({
      storeId,
      id: uuidv7(),
      variantId,
      locationId,
      state: 'on_hand' as const,
      delta: quantity,
      reason: 'opening' as const,
      actor: accountName,
      createdAt: new Date(),
    })),
  )
  await insertRows(
    tx,
    stockLevel,
    rows.map(({ variantId, locationId, quantity }) => ({
      storeId,
      id: uuidv7(),
      variantId,
      locationId,
      onHand: quantity,
      committed: 0,
      unavailable: 0,
      incoming: 0,
      updatedAt: new Date(),
    })),
  )
}

async function rejectUnknownLocations(tx: Tx, ctx: VendorContext, ids: string[]): Promise<void> {
  const rows = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), eq(location.isActive, true), inArray(location.id, ids)))
  if (rows.length === ids.length && ids.every((id) => isAtOwnLocation(ctx, id))) return
  const message = 'One of the locations cannot be chosen. Reload the page and enter the stock again.'
  throw new Failure('invalid', message, { stock: message })
}
