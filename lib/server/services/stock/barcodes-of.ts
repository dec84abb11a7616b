import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'

/** Barcodes of a document's items, by variant. */
export async function barcodesOf(
  tx: Tx,
  { storeId }: StoreScope,
  lines: readonly { readonly variantId: string }[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = lines.map(({ variantId }) => variantId)
  const rows = await tx
    .select({ id: variant.id, barcode: variant.barcode })
    .from(variant)
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, ids)))
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}
