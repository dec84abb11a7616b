import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { stockLevel } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import type { RowImage, UndoHandler } from '../feature/change'
import { stockUndo } from './stock-undo'

type Found = { id: string; reorderPoint: number | null; reorderUpTo: number | null; name: string }

/** Reorder points of levels, by their ids. */
export async function reorderImages(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowImage>> {
  const rows = await rowsOf<Found>(
    tx,
    sql`select s.id, s.reorder_point as "reorderPoint", s.reorder_up_to as "reorderUpTo",
          p.title || ' at ' || l.name as name
        from stock_level s
        join variant v on v.store_id = s.store_id and v.id = s.variant_id
        join product p on p.store_id = v.store_id and p.id = v.product_id
        join location l on l.store_id = s.store_id and l.id = s.location_id
        where s.store_id = ${storeId} and s.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
        order by s.variant_id, s.location_id for update of s`,
  )
  return new Map(
    rows.map(({ id, reorderPoint, reorderUpTo, name }) => [id, { reorderPoint, reorderUpTo, _name: name }]),
  )
}

/** Stock figures do not change: a reorder point is not stock. */
export const reorderUndo: UndoHandler = {
  read: reorderImages,
  restore: async (tx, { storeId }, id, image) => {
    const changed = await tx
      .update(stockLevel)
      .set({ reorderPoint: unitsOf(image?.reorderPoint), reorderUpTo: unitsOf(image?.reorderUpTo) })
      .where(and(eq(stockLevel.storeId, storeId), eq(stockLevel.id, id)))
      .returning({ id: stockLevel.id })
    if (changed.length === 0) throw new Failure('conflict', 'The product no longer exists.')
  },
  ...(stockUndo.assertAtMost ? { assertAtMost: stockUndo.assertAtMost } : {}),
  settle: async () => {},
}

const unitsOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
