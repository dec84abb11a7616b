import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { stockHold } from '../../db/schema/claims'
import { product, variant } from '../../db/schema/products'
import { location, stockLevel } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { moveCommitted } from '../stock/move-committed'
import { showAvailability } from '../stock/show-availability'

/** How long a checkout reserves its stock. */
export const HOLD_MS = 15 * 60_000

export type WantedLine = { variantId: string; quantity: number }

type Level = { variantId: string; locationId: string; free: number }
type Taken = { variantId: string; locationId: string; quantity: number }

/**
 * Reserves units for a document, all lines or none. Quantities are summed for each variant and rows are locked in one
 * order, so that buyers of the same products wait for each other instead of deadlocking. Variants that are not tracked,
 * or sold without stock, need no reservation. `placeId`: the pickup location, preferred when it has enough; `forMs`:
 * how long the reservation lasts. Throws `conflict` and names what is short.
 */
export async function holdStock(
  tx: Tx,
  scope: StoreScope,
  documentId: string,
  lines: readonly WantedLine[],
  now = new Date(),
  placeId?: string,
  forMs = HOLD_MS,
): Promise<void> {
  const wanted = summed(lines)
  const counted = await countedVariants(tx, scope, [...wanted.keys()])
  if (counted.size === 0) return
  const levels = await lockedLevels(tx, scope, [...counted.keys()])
  const taken = [...counted].flatMap(([variantId, name]) =>
    allocate({ variantId, name, quantity: wanted.get(variantId) ?? 0 }, levels, placeId),
  )
  const own = {
    storeId: scope.storeId,
    documentId,
    state: 'live' as const,
    expiresAt: new Date(now.getTime() + forMs),
  }
  await tx.insert(stockHold).values(taken.map((part) => ({ ...own, ...part, id: uuidv7() })))
  await moveCommitted(
    tx,
    scope,
    taken.map((part) => ({ ...part, delta: part.quantity })),
    documentId,
  )
  await showAvailability(tx, scope, [...counted.keys()])
}

function summed(lines: readonly WantedLine[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  }
  return wanted
}

/** Variants with tracked, limited stock, with their product's name. */
async function countedVariants(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: variant.id, name: product.title })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(
      and(
        eq(variant.storeId, storeId),
        inArray(variant.id, ids),
        eq(variant.trackStock, true),
        eq(variant.continueSelling, false),
      ),
    )
    .orderBy(asc(variant.id))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Free stock at the locations that send online orders, locked until the transaction ends. */
function lockedLevels(tx: Tx, { storeId }: StoreScope, variantIds: string[]): Promise<Level[]> {
  return tx
    .select({
      variantId: stockLevel.variantId,
      locationId: stockLevel.locationId,
      free: sql<number>`${stockLevel.onHand} - ${stockLevel.committed} - ${stockLevel.unavailable}`.mapWith(Number),
    })
    .from(stockLevel)
    .innerJoin(location, and(eq(location.storeId, stockLevel.storeId), eq(location.id, stockLevel.locationId)))
    .where(
      and(
        eq(stockLevel.storeId, storeId),
        inArray(stockLevel.variantId, variantIds),
        eq(location.isActive, true),
        eq(location.fulfilsOnline, true),
      ),
    )
    .orderBy(asc(stockLevel.variantId), asc(stockLevel.locationId))
    .for('update', { of: stockLevel })
}

/** From one location when one has enough, the preferred one first, otherwise from as few as possible. */
function allocate(
  { variantId, name, quantity }: { variantId: string; name: string; quantity: number },
  levels: readonly Level[],
  placeId?: string,
): Taken[] {
  const own = levels.filter((level) => level.variantId === variantId && level.free > 0)
  const having = own.filter((level) => level.free >= quantity)
  const enough = having.find((level) => level.locationId === placeId) ?? having[0]
  const order = enough ? [enough] : [...own].sort((a, b) => b.free - a.free)
  const taken: Taken[] = []
  let missing = quantity
  for (const { locationId, free } of order) {
    if (missing === 0) break
    const part = Math.min(free, missing)
    taken.push({ variantId, locationId, quantity: part })
    missing -= part
  }
  if (missing > 0) {
    const left = quantity - missing
    throw new Failure('conflict', left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} can be bought now.`)
  }
  return taken
}
