import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { taxRate } from '../../db/schema/products'
import { isStillNeeded } from '../../db/still-needed'
import { savepoint, type Tx } from '../../db/transaction'
import type { UndoHandler } from '../feature/change'
import { defaultTax } from './default-tax'
import { lockTaxes } from './lock-taxes'

type TaxImage = { readonly name: string; readonly percent: number }

const isTax = ({ storeId }: StoreScope, id: string) => and(eq(taxRate.storeId, storeId), eq(taxRate.id, id))

/** Taxes, without their products. */
export const taxUndo: UndoHandler = {
  async read(tx, { storeId }, ids) {
    const rows = await tx
      .select()
      .from(taxRate)
      .where(and(eq(taxRate.storeId, storeId), inArray(taxRate.id, [...ids])))
    return new Map(rows.map(({ id, name, percent }) => [id, { name, percent }]))
  },
  async restore(tx, scope, id, image) {
    await lockTaxes(tx, scope)
    if (image === null) return drop(tx, scope, id)
    // Safe: only `read` creates images of this entity.
    const values = image as TaxImage
    await tx
      .insert(taxRate)
      .values({ ...values, storeId: scope.storeId, id })
      .onConflictDoUpdate({
        target: [taxRate.storeId, taxRate.id],
        set: { ...values, version: sql`${taxRate.version} + 1` },
      })
  },
  settle: async () => {},
}

async function drop(tx: Tx, scope: StoreScope, id: string): Promise<void> {
  if ((await defaultTax(tx, scope)).id === id) throw new Failure('conflict', 'It is the default tax of new products.')
  try {
    await savepoint(tx, (part) => part.delete(taxRate).where(isTax(scope, id)))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    throw new Failure('conflict', 'Other records use this tax now.')
  }
}
