import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { supplier } from '../../db/schema/purchasing'
import { isStillNeeded } from '../../db/still-needed'
import { savepoint, type Tx } from '../../db/transaction'
import type { UndoHandler } from '../feature/change'
import { rejectSupplierTwin } from './change-supplier'
import type { SupplierRecord } from './supplier-reply'

type Figures = Omit<SupplierRecord, 'storeId' | 'id' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'>
/** A supplier as an undo restores it. `minimumOrder` in minor units. */
export type SupplierImage = Figures & { isArchived: boolean }

const ofStore = ({ storeId }: StoreScope, id: string) => and(eq(supplier.storeId, storeId), eq(supplier.id, id))

/** Suppliers, without their products. */
export const supplierUndo: UndoHandler = {
  async read(tx, { storeId }, ids) {
    const rows = await tx
      .select()
      .from(supplier)
      .where(and(eq(supplier.storeId, storeId), inArray(supplier.id, [...ids])))
      .orderBy(supplier.id)
      .for('update')
    return new Map(rows.map((row) => [row.id, imageOf(row)]))
  },
  async restore(tx, scope, id, image) {
    if (!image) return drop(tx, scope, id)
    // Safe: only `read` creates images of this entity.
    const { isArchived, ...figures } = image as SupplierImage
    await rejectSupplierTwin(tx, scope, figures.name, id)
    await tx
      .insert(supplier)
      .values({ ...figures, storeId: scope.storeId, id, archivedAt: isArchived ? new Date() : null })
      .onConflictDoUpdate({
        target: [supplier.storeId, supplier.id],
        set: {
          ...figures,
          archivedAt: isArchived ? sql`coalesce(${supplier.archivedAt}, now())` : null,
          version: sql`${supplier.version} + 1`,
          updatedAt: sql`now()`,
        },
      })
  },
  settle: async () => {},
}

function imageOf({
  storeId: _,
  id: _id,
  archivedAt,
  version,
  createdAt,
  updatedAt,
  ...figures
}: SupplierRecord): SupplierImage {
  return { ...figures, isArchived: archivedAt !== null }
}

/** Deletes a supplier without orders. */
async function drop(tx: Tx, scope: StoreScope, id: string): Promise<void> {
  try {
    await savepoint(tx, (part) => part.delete(supplier).where(ofStore(scope, id)))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    throw new Failure('conflict', 'There are purchase orders for this supplier.')
  }
}
