import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { stockLevel } from '../../db/schema/stock'
import type { UndoHandler } from '../feature/undo-handler'
import { reorderImages } from './reorder-images'
import { stockUndo } from './stock-undo'

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
